import { addresses } from '#contract/addresses.ts'
import type { Bind } from '../../http/bind.ts'
import { add, list, lookUp, remove, update } from './service/addresses.ts'

export function ordersRoutes(bind: Bind): void {
  bind(addresses.list, list)
  bind(addresses.add, add)
  bind(addresses.update, update)
  bind(addresses.remove, remove)
  bind(addresses.pincode, lookUp)
}
