import { checks } from '#contract/checks/checks.ts'
import { failures } from '#contract/grammar/errors.ts'
import { mediaFailures } from '#contract/media/media.ts'
import type { Bind } from '../../http/bind.ts'
import { readForm } from '../media/service/multipart.ts'
import { list, openCheck, passCheck, refuseCheck, rowById, withdrawCheck } from './service/admin.ts'
import { keepFile } from './service/files.ts'
import { ask, own, takeBack } from './service/own.ts'
import { beginRegister, finishRegister } from './service/register.ts'

export function checksRoutes(bind: Bind): void {
  bind(checks.own, own)
  bind.raw(checks.sendFile, async (ctx, input, request) => {
    const { bytes, fields } = await readForm(request, mediaFailures)
    const read = checks.sendFile.input.safeParse({ ...input, ...fields })
    if (!read.success) throw failures.invalid_input()
    return keepFile(ctx, read.data.part, bytes)
  })
  bind(checks.ask, ask)
  bind(checks.beginRegister, beginRegister)
  bind(checks.finishRegister, finishRegister)
  bind(checks.takeBack, takeBack)
  bind(checks.list, list)
  bind(checks.get, (ctx, { checkId }) => rowById(ctx, checkId))
  bind(checks.open, openCheck)
  bind(checks.pass, passCheck)
  bind(checks.refuse, refuseCheck)
  bind(checks.withdraw, withdrawCheck)
}
