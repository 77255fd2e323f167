/** The protocol between the classifier and its process. */

/** Edge of the square that the network takes, in pixels. */
export const side = 224
/** File descriptor for the answers: the libraries print a lot to standard output. */
export const answers = 3
