"""What many machines need: costs per move measured on this one, and a simulation of a store that many write to."""
