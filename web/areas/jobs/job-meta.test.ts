import { expect, test } from 'vitest'
import type { JobView } from '#contract/jobs/jobs.ts'
import { jobFacts } from './job-meta.ts'

const base = 'https://site.test'
const job: JobView = {
  id: '01a1fdff-ff4f-75eb-8aca-388112d423cd',
  jobId: '01a1fdff-ff4f-75eb-8aca-388112d423cd',
  state: 'open',
  title: 'Sufi singer for a courtyard sangeet',
  description: 'Two sets of forty minutes in the courtyard of a haveli.',
  category: 'singer',
  eventType: 'sangeet',
  date: '2026-12-12',
  startTime: '19:00',
  minutes: 90,
  city: 'udaipur',
  guests: 150,
  budgetMin: 40_000,
  budgetMax: 90_000,
  openings: 2,
  deadline: '2026-12-05',
  startsAt: '2026-12-12T13:30:00.000Z',
  closesAt: '2026-12-05T18:30:00.000Z',
  free: 2,
  proposals: 3,
  client: {
    name: 'Dev M.',
    stats: { posted: 1, hired: 0, shows: 0, answeredPercent: null, answerHours: null, memberSince: '2026-01-01T00:00:00.000Z' },
  },
  isMasked: false,
  isFlagged: false,
  isOwn: false,
  isSaved: false,
  postedAt: '2026-11-22T08:00:00.000Z',
  pausedAt: null,
  reason: '',
  version: 1,
}
const thingsOf = (changes: Partial<JobView> = {}) => jobFacts({ ...job, ...changes }).things?.(base) ?? []

test('an open job is a JobPosting with its end, city and pay', () => {
  expect(thingsOf()[0]).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    url: `${base}/jobs/${job.jobId}`,
    datePosted: job.postedAt,
    validThrough: job.closesAt,
    totalJobOpenings: 2,
    hiringOrganization: { name: 'Dev M.' },
    jobLocation: { address: { addressLocality: 'Udaipur', addressRegion: 'Rajasthan', addressCountry: 'IN' } },
    baseSalary: { currency: 'INR', value: { minValue: 40_000, maxValue: 90_000 } },
  })
})

test('leaves out the exact place, which only the client sees', () => {
  const place = { venue: 'Fateh Bagh', address: 'Ranakpur Road, near the lake', pincode: '313001' }
  expect(JSON.stringify(jobFacts({ ...job, place }).things?.(base))).not.toMatch(/Fateh|Ranakpur|313001/)
})

test('a closed or paused job is no JobPosting and is not indexed', () => {
  for (const state of ['paused', 'filled', 'closed', 'expired'] as const) {
    expect(thingsOf({ state })).toMatchObject([{ '@type': 'BreadcrumbList' }])
    expect(jobFacts({ ...job, state }).robots).toBe('noindex,follow')
  }
})
