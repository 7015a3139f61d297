"""The games as environments that other libraries know: PettingZoo, Gymnasium and OpenSpiel.

Each has its module, and its extra (`pip install ludotheque[pettingzoo]`), since none of them is needed to play.
"""
