/** npx provides Lighthouse, pinned: it is not a dependency of the product. */
export const lighthouse = 'lighthouse@13.5.0'
