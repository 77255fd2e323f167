import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/framework.js"/><link rel="stylesheet" href="/a.css"/></head><script type="module" async="">${script}</script>`
const written =
  ';\nimport * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\nrun(route0, route1);\nimport("/assets/entry.js");'

describe('the scripts of a page', () => {
  it('are not preloaded in the page’s head', () => {
    expect(scriptsAfterPaint(page(written))).not.toContain('<link rel="modulepreload"')
    expect(scriptsAfterPaint(page(written))).toContain('<link rel="stylesheet" href="/a.css"/>')
  })

  it('start after the first frame, or after a second in an unpainted tab', async () => {
    for (const wait of [0, 1_000]) {
      const { asked, begun, frames, timers } = await start()
      expect(asked).toEqual([])
      if (wait === 0) for (const frame of frames) frame()
      await elapse(timers, wait)
      for (let each = 0; each < 2; each++) await elapse(timers, 0)
      expect(asked).toEqual(['/assets/framework.js', '/assets/entry.js'])
      expect(begun).toEqual(['/assets/framework.js'])
      await elapse(timers, 0)
      expect(begun).toEqual(['/assets/framework.js', '/assets/root.js', '/assets/home.js', 'run', '/assets/entry.js'])
    }
  })

  it('are refused when React Router writes them in another format', () => {
    expect(() => scriptsAfterPaint(page('import{a as b}from"/assets/root.js";'))).toThrow('not written as expected')
    expect(() => scriptsAfterPaint(page(written.replace('import("/assets/entry.js");', '')))).toThrow('not written as expected')
    expect(() => scriptsAfterPaint('<p>no script</p>')).toThrow('not written as expected')
  })
})

type Timer = { then: () => void; ms: number }

async function elapse(timers: Timer[], ms: number) {
  for (const { then } of timers.splice(0).filter((timer) => timer.ms === ms)) then()
  await new Promise((resolve) => setTimeout(resolve))
}

/** Runs the page's script with a minimal fake browser, whose `import` records what starts. */
async function start() {
  const script = /<script[^>]*>([^<]*)</.exec(scriptsAfterPaint(page(written)))?.[1] as string
  const asked: string[] = []
  const begun: string[] = []
  const frames: (() => void)[] = []
  const timers: Timer[] = []
  runInNewContext(`(async () => {${script.replaceAll('import(', 'load(')}})()`, {
    requestAnimationFrame: (then: () => void) => frames.push(then),
    setTimeout: (then: () => void, ms = 0) => timers.push({ then, ms }),
    document: { createElement: () => ({}), head: { append: ({ href }: { href: string }) => asked.push(href) } },
    load: async (address: string) => void begun.push(address),
    run: () => begun.push('run'),
  })
  return { asked, begun, frames, timers }
}
