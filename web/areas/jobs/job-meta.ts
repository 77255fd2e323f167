/** Metadata of jobs for search engines. */
import type { Thing } from 'schema-dts'
import { brand } from '#brand'
import { cityOf } from '#contract/india/cities.ts'
import type { JobListing, JobView } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, type PageFacts } from '#web/shell/page-meta.ts'
import { budgetOf, dayName, wantedOf } from './job-words.ts'
import { type Filters, queryOf } from './search-address.ts'

/** Whether it is a user's search rather than an indexable page: any filter besides category, city and page. */
function isSearch({ category: _, city: __, page: ___, ...others }: Filters & { page: number }): boolean {
  return Object.values(others).some((value) => value !== undefined)
}

export function jobsFacts(filters: Filters & { page: number }, listing: JobListing): PageFacts {
  const { category, city, page } = filters
  const isOurs = !isSearch(filters)
  const who = category ? categoryOf(category).name.toLowerCase() : 'performers'
  const where = city ? cityOf(city).name : 'India'
  const path = paths.jobs(queryOf({ category, city, ...(isOurs && { page }) }))
  return {
    title: `Jobs for ${who} in ${where}${isOurs && page > 1 ? `, page ${page}` : ''}`,
    description: `Weddings, company evenings, festivals: people in ${where} who look for ${who}, with date and budget. Applying is free, and every proposal gets an answer.`,
    path,
    ...((!isOurs || listing.total === 0) && { robots: 'noindex,follow' as const }),
    things: (base) => [
      breadcrumbs(base, [
        ['Jobs', paths.jobs()],
        ...(category || city ? [[`Jobs for ${who} in ${where}`, paths.jobs(queryOf({ category, city }))] as const] : []),
      ]),
      {
        '@type': 'ItemList',
        name: `Jobs for ${who} in ${where}`,
        numberOfItems: listing.total,
        itemListElement: listing.results.map(({ jobId, title }, i) => ({
          '@type': 'ListItem',
          position: (listing.page - 1) * listing.limit + i + 1,
          name: title,
          url: base + paths.job(jobId),
        })),
      },
    ],
  }
}

export function jobFacts(job: JobView): PageFacts {
  const { jobId, title, eventType, date, state, proposals } = job
  return {
    title: `${title}: ${wantedOf(job)}`,
    description: `${eventName(eventType)} on ${dayName(date)}, ${budgetOf(job)}. ${wantedOf(job)} wanted; ${proposals} proposals so far. Applying is free, and every proposal gets an answer.`,
    path: paths.job(jobId),
    ...(state !== 'open' && { robots: 'noindex,follow' as const }),
    things: (base) => jobThings(base, job),
  }
}

function jobThings(base: string, job: JobView): Thing[] {
  const { jobId, title, description, category, city, postedAt, closesAt, budgetMin, budgetMax, state, openings, client } = job
  const { name, state: region } = cityOf(city)
  const trail = breadcrumbs(base, [
    ['Jobs', paths.jobs()],
    [`${categoryOf(category).name} in ${name}`, paths.jobs(queryOf({ category, city }))],
    [title, paths.job(jobId)],
  ])
  if (state !== 'open') return [trail]
  return [
    {
      '@type': 'JobPosting',
      title,
      description,
      url: base + paths.job(jobId),
      identifier: { '@type': 'PropertyValue', name: brand.name, value: jobId },
      datePosted: postedAt,
      validThrough: closesAt,
      employmentType: 'CONTRACTOR',
      totalJobOpenings: openings,
      occupationalCategory: categoryOf(category).name,
      hiringOrganization: { '@type': 'Organization', name: client.name },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: name, addressRegion: region, addressCountry: 'IN' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', minValue: budgetMin, maxValue: budgetMax, unitText: 'DAY' },
      },
      directApply: true,
    } as unknown as Thing,
    trail,
  ]
}
