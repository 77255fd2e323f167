import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '#contract/content/content.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { house } from './service.ts'
import { cardOf } from './views.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ BASE_URL: 'https://mehfil.example' })
})
afterAll(() => world.close())

const hindi = /[\u0900-\u097f]/

test('there are at least nine articles, in at least four categories, each with a cover', async () => {
  const { total, categories } = await world.get(content.articles, {})
  expect(total).toBeGreaterThanOrEqual(9)
  expect(categories.length).toBeGreaterThanOrEqual(4)
  for (const article of house.articles) {
    expect(article.words, article.slug).toBeGreaterThan(700)
    expect(article.words, article.slug).toBeLessThan(1100)
    const { cover } = cardOf(article)
    for (const url of [cover.url, cover.smallUrl]) expect(existsSync(`public${url}`), url).toBe(true)
  }
})

test.each(house.policies.map(({ slug }) => [slug]))('%s has a version, a date, sections and a summary in Hindi', async (slug) => {
  const policy = await world.get(content.policy, { slug })
  expect(policy).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+$/),
    effectiveFrom: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    language: 'en-IN',
  })
  expect(policy.headings.length).toBeGreaterThan(4)
  expect(policy.hindiHtml).toMatch(hindi)
  expect(policy.html + policy.hindiHtml).not.toMatch(/\{\{|undefined|NaN/)
})

test('thirteen questions are answered, six of them for the home page, and links in answers stay links', async () => {
  const { groups } = await world.get(content.faq, {})
  const questions = groups.flatMap(({ questions }) => questions)
  expect(groups.map(({ name }) => name)).toEqual(['Booking an artist', 'For artists', 'Trust and safety', 'Coins and rewards'])
  expect(questions).toHaveLength(13)
  expect(questions.filter(({ onHome }) => onHome)).toHaveLength(6)
  expect(questions.find(({ id }) => id.includes('change-my-mind'))?.html).toContain('<a href="/refund-policy">')
})

test('an unknown policy and an invalid article address get 404', async () => {
  expect((await world.ask(content.policy, { slug: 'cookie-policy' })).status).toBe(404)
  expect((await world.ask(content.article, { slug: '../policies/refund-policy' })).status).toBe(404)
})

test('the feed has full articles with absolute links, and supports 304', async () => {
  const first = await world.app.http.inject({ url: '/blog/rss.xml' })
  expect(first.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(first.headers['cache-control']).toContain('max-age=')
  expect(first.body.match(/<item>/g)).toHaveLength(house.articles.length)
  expect(first.body).toContain('<link>https://mehfil.example/blog/hosting-a-baithak-at-home</link>')
  expect(first.body).toContain('Fifteen minutes, not thirty, or you will not get them back.')
  expect(first.body).not.toMatch(/ (href|src)="\//)
  const again = await world.app.http.inject({ url: '/blog/rss.xml', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('the feed has no unpublished articles', async () => {
  const [newest] = house.articles
  world.clock.freeze(new Date(Date.parse(newest?.publishAt ?? '') - 1))
  const { body } = await world.app.http.inject({ url: '/blog/rss.xml' })
  expect(body.match(/<item>/g)).toHaveLength(house.articles.length - 1)
  expect(body).not.toContain(`<title><![CDATA[${newest?.title}]]></title>`)
})
