/** Simulates a person with only the Tab key, and records each stop. */
import type { Page } from '@playwright/test'

export interface Stop {
  name: string
  html: string
  /** The element, or something around it, looks different with the focus. */
  isMarked: boolean
  isInSight: boolean
}

interface Seen {
  element: HTMLElement
  look: string
  stop: Stop
}
type Watching = Window & { looksAround?: (element: HTMLElement) => string; seen?: Seen[] }

const most = 400

/** Every stop of a page from first to last. Throws where the focus does not move on. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(watch)
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const outcome = await page.evaluate(look)
    if (outcome === 'stuck') throw new Error(`the focus stays on ${(await page.evaluate(stopsSeen)).at(-1)?.html}`)
    if (outcome === 'round') return page.evaluate(stopsSeen)
  }
  throw new Error(`${most} presses of Tab do not lead around ${page.url()}`)
}

function watch() {
  const here = window as Watching
  here.seen = []
  here.looksAround = (element) => {
    const looks: string[] = []
    let around: HTMLElement | null = element
    for (let levels = 0; around && levels < 5; levels++, around = around.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor } = getComputedStyle(around)
      looks.push([outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, backgroundColor, borderColor].join(' '))
    }
    return looks.join('|')
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

async function look(): Promise<'next' | 'stuck' | 'round'> {
  // The change of style is painted a moment after the focus.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const here = window as Watching
  const seen = here.seen ?? []
  const looksAround = here.looksAround ?? String
  const before = seen.at(-1)
  const element = document.activeElement as HTMLElement
  if (before && before.element !== element) before.stop.isMarked = looksAround(before.element) !== before.look
  // While the focus is within a frame, the outer document sees only the frame.
  if (before?.element === element) return element instanceof HTMLIFrameElement ? 'next' : 'stuck'
  if (element === document.body || element === seen[0]?.element) return seen.length ? 'round' : 'next'
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
  const words = [
    element.getAttribute('aria-label'),
    ...ids.map((id) => document.getElementById(id)?.textContent),
    ...labels.map(({ textContent }) => textContent),
    element.textContent,
    element.querySelector('[aria-label], img[alt]')?.getAttribute('aria-label'),
    element.querySelector('img')?.alt,
    element.title,
  ]
  // A visually hidden input is marked on its container.
  let shown = element
  while (shown.offsetWidth <= 1 && shown.parentElement) shown = shown.parentElement
  const area = shown.getBoundingClientRect()
  const stop = {
    name: words.find((each) => each?.trim())?.trim() ?? '',
    html: element.outerHTML.slice(0, 160),
    isMarked: false,
    isInSight: area.bottom > 0 && area.top < innerHeight && area.right > 0 && area.left < innerWidth,
  }
  seen.push({ element, look: looksAround(element), stop })
  return 'next'
}

function stopsSeen(): Stop[] {
  return ((window as Watching).seen ?? []).map(({ stop }) => stop)
}

/** The errors among the stops, in words. */
export function faultsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, html, isMarked, isInSight }) => [
    ...(name ? [] : [`no name: ${html}`]),
    ...(isMarked ? [] : [`no mark of the focus: ${html}`]),
    ...(isInSight ? [] : [`out of sight: ${html}`]),
  ])
}
