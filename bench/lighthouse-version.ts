/** Lighthouse comes by npx, pinned: it is no part of the product. */
export const lighthouse = 'lighthouse@13.5.0'
