"""Knowledge as data: solved positions, and games of players, as NPZ or Parquet for programs that learn."""

from .exporting import Exported, export_games, export_positions

__all__ = ["Exported", "export_games", "export_positions"]
