import { addresses } from '#contract/orders/addresses.ts'
import { cart } from '#contract/orders/cart.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Bind } from '../../http/bind.ts'
import { sendPrivately } from '../../http/private-file.ts'
import { changeAddress } from './service/address.ts'
import { add, list, lookUp, remove, update } from './service/addresses.ts'
import { getCart, look } from './service/cart.ts'
import { countLines, merge, put, remove as takeOut } from './service/cart-lines.ts'
import { certificateFile } from './service/certificate-file.ts'
import { create } from './service/create.ts'
import { listDisputed } from './service/disputes/list.ts'
import { evidenceFile, speak } from './service/disputes/speak.ts'
import { bought, get, sold } from './service/lists.ts'
import { pay } from './service/pay.ts'
import { checkout, purchase } from './service/purchase.ts'
import { quote } from './service/quote.ts'
import { setSaleStatus, setStatus } from './service/status.ts'

export function ordersRoutes(bind: Bind): void {
  bind(addresses.list, list)
  bind(addresses.add, add)
  bind(addresses.update, update)
  bind(addresses.remove, remove)
  bind(addresses.pincode, lookUp)
  bind(cart.get, getCart)
  bind(cart.count, countLines)
  bind(cart.look, look)
  bind(cart.put, put)
  bind(cart.remove, takeOut)
  bind(cart.merge, merge)
  bind(cart.checkout, checkout)
  bind(cart.purchase, purchase)
  bind(orders.quote, quote)
  bind(orders.create, create)
  bind(orders.pay, pay)
  bind(orders.list, bought)
  bind(orders.get, get)
  bind(orders.setStatus, setStatus)
  bind(orders.sales, sold)
  bind(orders.setSaleStatus, setSaleStatus)
  bind(orders.changeAddress, changeAddress)
  bind(orders.speak, speak)
  bind(orders.disputed, listDisputed)
  bind.raw(orders.evidence, async (ctx, input, _request, reply) => {
    const { bytes, type } = await evidenceFile(ctx, input)
    return sendPrivately(reply, type, bytes)
  })
  bind.raw(orders.certificatePdf, async (ctx, input, _request, reply) => {
    const { bytes, code } = await certificateFile(ctx, input)
    return sendPrivately(reply, 'application/pdf', bytes, `certificate-${code}.pdf`)
  })
}
