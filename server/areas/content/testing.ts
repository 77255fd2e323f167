/** A library in a temporary folder, for tests. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movableClock } from '../../platform/clock/port.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Library, readLibrary } from './library.ts'

export const publishedFront = {
  title: 'A night of ghazals',
  summary: 'Forty people, one lamp, and a voice, or what a night of ghazals at home needs and what it does not.',
  category: 'planning',
  tags: '[ghazal, at home]',
  status: 'published',
  publishAt: '2026-11-20T09:00:00+05:30',
  coverAlt: 'A lamp before an arch',
}
type Front = Partial<Record<keyof typeof publishedFront | 'previousSlugs' | 'about' | 'language' | 'author', string>>

export function articleFile(front: Front = {}, text = 'Sit close.'): string {
  const lines = Object.entries({ ...publishedFront, ...front }).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n\n${text}\n`
}

/** @param files text by path: `articles/a-night.md` */
export function libraryOf(files: Record<string, string>): Library {
  const folder = mkdtempSync(join(tmpdir(), 'mehfil-content-'))
  try {
    for (const room of ['articles', 'policies', 'faq']) mkdirSync(join(folder, room))
    for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
    return readLibrary(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All that content needs of the context: the time. */
export function readerAt(instant: string): Ctx {
  const clock = movableClock()
  clock.freeze(new Date(instant))
  return { platform: { clock } } as unknown as Ctx
}
