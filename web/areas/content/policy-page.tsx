import { apiOf, orNotFound } from '#web/api.server.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import type { Route } from './+types/policy-page'
import { ContentsList } from './contents-list.tsx'
import { InHindi } from './in-hindi.tsx'
import { OtherPolicies } from './other-policies.tsx'
import { PolicyHead } from './policy-head.tsx'

/** One page for all policies: the address is the policy's slug. */
export async function loader({ url, context }: Route.LoaderArgs) {
  // Not `request.url`: client navigations request `/refund-policy.data`.
  const slug = url.pathname.replace(/^\/|\/$/g, '')
  return { policy: await orNotFound(apiOf(context).content.policy({ slug })) }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'Not found' }]
  const { slug, title, summary } = args.loaderData.policy
  return pageMeta(args, {
    title,
    description: summary,
    path: `/${slug}`,
    things: (base) => [breadcrumbs(base, [[title, `/${slug}`]])],
  })
}

export default function PolicyPage({ loaderData: { policy } }: Route.ComponentProps) {
  return (
    <article lang={policy.language} className="page-edges pt-8 pb-16 md:pt-12">
      <PolicyHead policy={policy} />
      <div className="mt-6 grid lg:mt-10 lg:grid-cols-[15rem_1fr] lg:gap-14">
        <aside>
          <ContentsList headings={policy.headings} />
        </aside>
        <div className="min-w-0">
          <InHindi html={policy.hindiHtml} />
          <Prose html={policy.html} size="base" className="mt-6 max-w-[68ch]" />
          <OtherPolicies slug={policy.slug} />
        </div>
      </div>
    </article>
  )
}
