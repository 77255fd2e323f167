import { account as calls } from '#contract/auth/account.ts'
import { auth } from '#contract/auth/auth.ts'
import { secondFactor } from '#contract/auth/second-factor.ts'
import { security } from '#contract/auth/security.ts'
import type { Bind } from '../../http/bind.ts'
import { account, endOthers } from './service/account.ts'
import { browserOf, markBrowser } from './service/browser-cookie.ts'
import { changeAddress, confirmAddress, resendAddressCode, undoAddress } from './service/change-address.ts'
import { changePassword } from './service/change-password.ts'
import { sendOtp } from './service/codes.ts'
import { endSession, mySessions } from './service/devices.ts'
import { login } from './service/login.ts'
import {
  addPasskey,
  newPasskey,
  ownPasskeys,
  passkeyProofOptions,
  passkeySignIn,
  passkeySignInOptions,
  removePasskey,
  renamePasskey,
} from './service/passkeys.ts'
import { proveAgain, sendProofCode } from './service/proofs.ts'
import { register } from './service/register.ts'
import { registerWithSso } from './service/register-with-sso.ts'
import { rename } from './service/rename.ts'
import { forgot, resetPassword } from './service/reset.ts'
import { confirmApp, newApp, newRecoveryCodes, proveSecondFactor, secondFactorState } from './service/second-factor.ts'
import { activity } from './service/security-events.ts'
import { logout, refresh } from './service/sessions.ts'
import { beginSso, resolveSso, ssoProviders } from './service/sso.ts'
import { usernameFree } from './service/username.ts'
import { verify } from './service/verify.ts'

export function authRoutes(bind: Bind) {
  bind(auth.register, register)
  bind(auth.login, login)
  bind(auth.sendOtp, sendOtp)
  bind(auth.forgot, forgot)
  bind(auth.resetPassword, resetPassword)
  bind.raw(auth.sso, (ctx, input, request, reply) => beginSso(ctx, input, markBrowser(ctx, request, reply)))
  bind.raw(auth.ssoResolve, (ctx, input, request) => resolveSso(ctx, input, browserOf(request)))
  bind(auth.registerWithSso, registerWithSso)
  bind(auth.ssoProviders, ssoProviders)
  bind(auth.refresh, refresh)
  bind(auth.logout, logout)
  bind(auth.verify, verify)
  bind(auth.stepUpCode, sendProofCode)
  bind(auth.stepUp, proveAgain)
  bind(auth.sessions, mySessions)
  bind(auth.endSession, endSession)
  bind(auth.usernameFree, usernameFree)
  bind(calls.get, account)
  bind(calls.changePassword, changePassword)
  bind(calls.changeAddress, changeAddress)
  bind(calls.resendAddressCode, resendAddressCode)
  bind(calls.confirmAddress, confirmAddress)
  bind(calls.undoAddress, undoAddress)
  bind(calls.rename, rename)
  bind(calls.endOthers, endOthers)
  bind(security.activity, activity)
  bind(secondFactor.passkeySignInOptions, passkeySignInOptions)
  bind(secondFactor.passkeySignIn, passkeySignIn)
  bind(secondFactor.passkeys, ownPasskeys)
  bind(secondFactor.newPasskey, newPasskey)
  bind(secondFactor.addPasskey, addPasskey)
  bind(secondFactor.renamePasskey, renamePasskey)
  bind(secondFactor.removePasskey, removePasskey)
  bind(secondFactor.state, secondFactorState)
  bind(secondFactor.proofOptions, passkeyProofOptions)
  bind(secondFactor.prove, proveSecondFactor)
  bind(secondFactor.newApp, newApp)
  bind(secondFactor.confirmApp, confirmApp)
  bind(secondFactor.newRecoveryCodes, newRecoveryCodes)
}
