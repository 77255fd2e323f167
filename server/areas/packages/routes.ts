import { packages } from '#contract/packages/packages.ts'
import type { Bind } from '../../http/bind.ts'
import { create, list, remove, update } from './service.ts'

export function packagesRoutes(bind: Bind): void {
  bind(packages.list, list)
  bind(packages.create, create)
  bind(packages.update, update)
  bind(packages.remove, remove)
}
