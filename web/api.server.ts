/** The API client for server rendering: loaders make the same calls as the browser, but anonymously. */
import { createContext, data, type RouterContextProvider } from 'react-router'
import { api } from '#contract/api.ts'
import { type Client, createClient, type Transport } from '#contract/grammar/client.ts'
import { Failure } from '#contract/grammar/errors.ts'

export type ApiClient = Client<typeof api>

export interface Site {
  /** `https://mehfil.example`, without a slash */
  baseUrl: string
  demo: boolean
  /** The day in India when the page was rendered, `2026-11-21`. */
  today: string
  year: number
}

export const apiContext = createContext<ApiClient>()
export const siteContext = createContext<Site>()
/** Reports a fault of a page to the server's log. */
export const reportContext = createContext<(fault: unknown) => void>()

/** Built here, so that failures are instances of the `Failure` class that this bundle knows. */
export function createApi(transport: Transport): ApiClient {
  return createClient(api, transport)
}

/** The API client of this request. A failed call renders the error page of its status (404 stays 404). */
export function apiOf(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiContext)
}

/** Awaits a call and turns a "not found" answer into the 404 page. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Failure && [400, 404, 410].includes(error.status))
      throw data({ message: error.message }, { status: error.status === 410 ? 410 : 404 })
    throw error
  }
}
