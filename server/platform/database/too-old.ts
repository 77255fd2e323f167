/** The tables were made before version 0.2, whose one baseline nothing leads up to. */
export class DatabaseTooOld extends Error {
  override name = 'DatabaseTooOld'
}
