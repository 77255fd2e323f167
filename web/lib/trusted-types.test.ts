import { expect, test } from 'vitest'
import { rules } from './trusted-types.ts'

test('creates markup only from text without tags, and runs only the worker from an address', () => {
  for (const inert of ['', '<script></script>', '{"@context":"https://schema.org","name":"A \\u003c B"}'])
    expect(rules.createHTML(inert)).toBe(inert)
  for (const markup of ['<b>x</b>', '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', 'a < b'])
    expect(rules.createHTML(markup)).toBeNull()
  expect(rules.createScriptURL('/service-worker.js')).toBe('/service-worker.js')
  for (const url of ['https://elsewhere.example/x.js', '//elsewhere.example/service-worker.js', 'data:text/javascript,1'])
    expect(rules.createScriptURL(url)).toBeNull()
})
