/** Puts a file that was fetched with the session into the person's downloads. */
import type { KeptFile } from './api.ts'

/** Long enough for a browser to have begun. */
const keptMs = 60_000

export function saveFile({ bytes, name }: KeptFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
