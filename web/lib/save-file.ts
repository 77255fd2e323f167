/** Saves a file that was fetched with the session into the downloads. */
import type { KeptFile } from './api.ts'

/** Long enough for the browser to start saving. */
const keptMs = 60_000

export function saveFile({ bytes, name }: KeptFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs)
}
