import { content } from '#contract/content/content.ts'
import type { Bind } from '../../http/bind.ts'
import { article, articles, faq, policy } from './service.ts'

export function contentRoutes(bind: Bind): void {
  bind(content.articles, (ctx, input) => articles(ctx, input))
  bind(content.article, (ctx, input) => article(ctx, input))
  bind(content.policy, (ctx, input) => policy(ctx, input))
  bind(content.faq, () => faq())
}
