import { expect, test } from 'vitest'
import { rules } from './trusted-types.ts'

test('text becomes markup only where it holds none, and nothing but the worker is run from an address', () => {
  for (const inert of ['', '<script></script>', '{"@context":"https://schema.org","name":"A \\u003c B"}'])
    expect(rules.createHTML(inert)).toBe(inert)
  for (const markup of ['<b>x</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a < b'])
    expect(rules.createHTML(markup)).toBeNull()
  expect(rules.createScriptURL('/service-worker.js')).toBe('/service-worker.js')
  for (const url of ['https://elsewhere.example/x.js', '//elsewhere.example/service-worker.js', 'data:text/javascript,1'])
    expect(rules.createScriptURL(url)).toBeNull()
})
