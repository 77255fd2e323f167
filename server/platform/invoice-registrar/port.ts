/** The portal that registers invoices between businesses (IRP). */

/** What is asked to be registered: the form as the portal takes it, and what its answer has to say again. */
export interface Registrable {
  /** 64 hexadecimal digits; the portal works out the same. */
  irn: string
  /** INV-01, as it is sent. */
  form: {
    SellerDtls: { Gstin: string }
    BuyerDtls: { Gstin: string }
    DocDtls: { No: string; Typ: string; Dt: string }
    ValDtls: { TotInvVal: number }
  }
}

export interface Registration {
  irn: string
  ackNo: string
  ackAt: Date
  /** A JWT with the signature of the portal, checked: what the QR code on the paper says. */
  signedQr: string
}

export interface InvoiceRegistrar {
  /**
   * Registers a paper. One that is registered already is not registered again: what is known of it is read.
   * @throws RegistrarRefused, RegistrarUnavailable
   */
  register(paper: Registrable): Promise<Registration>
}

/** The portal does not take this paper; its message is for people. */
export class RegistrarRefused extends Error {
  override name = 'RegistrarRefused'
}

/** Nothing is known about this paper: asked again later, it may go. Its message is for people. */
export class RegistrarUnavailable extends Error {
  override name = 'RegistrarUnavailable'
}
