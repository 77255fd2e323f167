/** A person's delivery addresses. An order keeps its own copy, so that a later change does not redirect a parcel. */
import { z } from 'zod'
import { phone } from '../auth/auth.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pincode, stateOfPincode } from '../india/pincodes.ts'
import { stateCodes } from '../india/states.ts'

/** Dated 2026-11-21. */
export const addressLimits = { perPerson: 20 } as const

const line = (most: number) => z.string().trim().max(most)

export const addressFields = z.object({
  /** `Home`, `Studio` */
  label: line(30).default(''),
  name: line(80).min(2, 'Whose name goes on the parcel?'),
  phone_number: phone,
  alternatePhone: phone.nullable().default(null),
  line1: line(120).min(5, 'House, street and area, please.'),
  line2: line(120).default(''),
  landmark: line(80).default(''),
  city: line(60).min(2, 'Please name the city, town or village.'),
  pincode: pincode.refine((code) => stateOfPincode(code) !== null, 'Our couriers do not deliver to this pincode.'),
  /** Derived from the pincode, unless somebody near a border states it. */
  state: z.enum(stateCodes).optional(),
  isDefault: z.boolean().default(false),
})
export type AddressFields = z.output<typeof addressFields>

/** The copy stored with an order. */
export const addressSnapshot = addressFields
  .omit({ isDefault: true, label: true })
  .extend({ state: z.enum(stateCodes), stateName: z.string(), pincode: z.string() })
export type AddressSnapshot = z.infer<typeof addressSnapshot>

export const addressView = addressSnapshot.extend({ addressId: z.uuid(), label: z.string(), isDefault: z.boolean() })
export type AddressView = z.infer<typeof addressView>

export const addressFailures = defineFailures({
  too_many: [422, `One account can keep ${addressLimits.perPerson} addresses. Remove one first.`],
})

export const addresses = {
  list: call({
    method: 'GET',
    path: '/addresses',
    may: 'signedIn',
    summary: 'My addresses, the usual one first.',
    input: nothing,
    output: z.object({ results: z.array(addressView) }),
  }),
  add: call({
    method: 'POST',
    path: '/addresses',
    may: 'signedIn',
    idempotent: true,
    perMinute: 30,
    summary: 'Keep an address. The first one is the usual one.',
    input: addressFields,
    output: addressView,
  }),
  update: call({
    method: 'PUT',
    path: '/addresses/{addressId}',
    may: 'signedIn:own',
    perMinute: 30,
    summary: 'Change an address. Orders keep the one they were made with.',
    input: addressFields.extend({ addressId: id }),
    output: addressView,
  }),
  remove: call({
    method: 'DELETE',
    path: '/addresses/{addressId}',
    may: 'signedIn:own',
    summary: 'Forget an address.',
    input: z.object({ addressId: id }),
    output: done,
  }),
  pincode: call({
    method: 'GET',
    path: '/pincodes/{pincode}',
    may: 'anyone',
    perMinute: 120,
    summary: 'In which state a pincode is, and in which of our cities if in one.',
    input: z.object({ pincode }),
    output: z.object({
      pincode: z.string(),
      isServed: z.boolean(),
      state: z.enum(stateCodes).nullable(),
      stateName: z.string().nullable(),
      city: z.string().nullable(),
    }),
  }),
}
