/** What goes between the judge and its process. */

/** Of the square that the network looks at, in pixels. */
export const side = 224
/** The descriptor of the answers: on the usual one the libraries have a lot to say. */
export const answers = 3
