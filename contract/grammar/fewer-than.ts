/** Fewer than so many are not told exactly: somebody could know themselves, or somebody else, among them. */
export const fewerThan = 5
