/** Whether somebody asked their browser to spare data: then nothing is fetched ahead of a click. */
export function sparesData(): boolean {
  if (typeof navigator === 'undefined') return false
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
