/** The tables were made before version 0.2 and cannot be upgraded to its baseline. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
}
