/** Linked accounts: the artist, their contact data, and the bank account, in the order that Razorpay requires. */
import { createHash } from 'node:crypto'
import { type LinkedPayee, type Payee, type PayeeLink, ProviderRefused } from './port.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { accountShape, anything, productShape, type RazorpayProduct } from './razorpay-shapes.ts'

export async function linkPayee(api: RazorpayApi, payee: Payee, known: PayeeLink | null): Promise<LinkedPayee> {
  if (!payee.email || !payee.phone) throw new ProviderRefused('Please confirm your e-mail and your mobile number in your settings first.')
  const accountId = known?.accountId ?? (await makeAccount(api, payee))
  const products = `/v2/accounts/${accountId}/products`
  const productId = known?.productId ?? (await makeProduct(api, payee, accountId))
  const { accountNumber: account_number, ifsc: ifsc_code, holder: beneficiary_name } = payee
  const settlements = { account_number, ifsc_code, beneficiary_name }
  const product = await api.patch(`${products}/${productId}`, productShape, { settlements, tnc_accepted: true })
  return { link: { accountId, productId }, ...standingOf(product) }
}

async function makeAccount(api: RazorpayApi, payee: Payee): Promise<string> {
  try {
    return (await api.post('/v2/accounts', accountShape, accountOf(payee))).id
  } catch (error) {
    // It was created before and the answer was lost: the refusal names it.
    const known = error instanceof ProviderRefused && /already exists.*\b(acc_\w+)/i.exec(error.message)?.[1]
    if (known) return known
    throw error
  }
}

async function makeProduct(api: RazorpayApi, { name, email, pan }: Payee, accountId: string): Promise<string> {
  try {
    await api.post(`/v2/accounts/${accountId}/stakeholders`, anything, { name, email, ...(pan && { kyc: { pan } }) })
  } catch (error) {
    if (!(error instanceof ProviderRefused && /already exists/i.test(error.message))) throw error
  }
  return (await api.post(`/v2/accounts/${accountId}/products`, productShape, { product_name: 'route', tnc_accepted: true })).id
}

function accountOf({ artistId, email, phone, name, holder, pan, street, city, state, pincode }: Payee) {
  return {
    email,
    phone: phone.replace(/^\+91/, ''),
    type: 'route',
    // At most 20 characters.
    reference_id: createHash('sha256').update(artistId).digest('hex').slice(0, 20),
    legal_business_name: holder,
    contact_name: name,
    business_type: 'individual',
    profile: {
      category: 'media_and_entertainment',
      subcategory: 'live_events',
      addresses: { registered: { street1: street, street2: city, city, state: state.toUpperCase(), postal_code: pincode, country: 'IN' } },
    },
    ...(pan && { legal_info: { pan } }),
  }
}

const wordsFor: Record<string, string> = {
  'settlements.account_number': 'the account number',
  'settlements.ifsc_code': 'the IFSC',
  'settlements.beneficiary_name': 'the name as the bank has it',
  'kyc.pan': 'the PAN',
  'legal_info.pan': 'the PAN',
}

function standingOf({ activation_status, requirements }: RazorpayProduct): Pick<LinkedPayee, 'state' | 'problem'> {
  if (activation_status === 'activated') return { state: 'ready' }
  if (activation_status !== 'needs_clarification' && activation_status !== 'suspended') return { state: 'checking' }
  const wanted = [...new Set((requirements ?? []).map(({ field_reference: field }) => wordsFor[field] ?? field))]
  return { state: 'refused', problem: wanted.length ? `Please check ${wanted.join(', ')}.` : 'The account was refused.' }
}
