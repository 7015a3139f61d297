"""Batches on a GPU are those of the processor, byte for byte; where there is no GPU, in the simulator of one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from numba import cuda

import ludotheque as lt

ON_A_GPU = cuda.is_available()
PATIENCE = 600


def walk(*words: str, **environment: str) -> None:
    command = [sys.executable, "-m", "tests.core.gpu_walk", *words]
    env = {**os.environ, **environment}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr


def test_the_simulator_plays_the_same_games() -> None:
    walk("3", "6", "connect-four", "docker", NUMBA_ENABLE_CUDASIM="1")


@pytest.mark.skipif(not ON_A_GPU, reason="there is no GPU here that CUDA can use")
@pytest.mark.parametrize("game", [game.name for game in lt.all_games()])
def test_a_gpu_plays_the_same_games(game: str) -> None:
    walk("200", "40", game)


@pytest.mark.skipif(ON_A_GPU, reason="there is a GPU here")
def test_without_a_gpu_it_is_said() -> None:
    with pytest.raises(lt.LudothequeError, match="no GPU here that CUDA can use"):
        lt.batch("plus-4", 4, device="cuda")


def test_without_numbas_cuda_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba.cuda", None)
    monkeypatch.delattr("numba.cuda", raising=False)
    with pytest.raises(lt.LudothequeError, match=r"install ludotheque\[cuda\]"):
        lt.batch("plus-4", 4, device="cuda")


def test_another_device_is_refused() -> None:
    with pytest.raises(lt.BadBatch, match="no device tpu"):
        lt.batch("plus-4", 4, device="tpu")  # type: ignore[call-overload]
