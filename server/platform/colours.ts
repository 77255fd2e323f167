/** Reads the site's colours from its stylesheet, so that cards and icons cannot differ from it. */
import { readFileSync } from 'node:fs'

const stylesheet = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8')
const colours = new Map([...stylesheet.matchAll(/--color-([a-z]+-\d+): (#[0-9a-f]{6});/g)].map((match) => [match[1], match[2] as string]))

/** @param name `ink-950` @throws when the stylesheet has no such colour */
export function colour(name: string): string {
  const value = colours.get(name)
  if (!value) throw new Error(`the stylesheet has no colour ${name}`)
  return value
}
