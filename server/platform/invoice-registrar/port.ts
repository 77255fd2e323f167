/** The portal that registers invoices between businesses (IRP). */

/** A registration request: the form in the portal's format, and what its answer must repeat. */
export interface Registrable {
  /** 64 hexadecimal digits; the portal computes the same. */
  irn: string
  /** INV-01, as sent. */
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
  /** A JWT with the portal's verified signature: the content of the QR code on the document. */
  signedQr: string
}

export interface InvoiceRegistrar {
  /**
   * Registers a document. If it is registered already, reads that registration instead.
   * @throws RegistrarRefused, RegistrarUnavailable
   */
  register(paper: Registrable): Promise<Registration>
}

/** The portal rejects this document; the message is for people. */
export class RegistrarRefused extends Error {
  override name = 'RegistrarRefused'
}

/** The outcome is unknown and a later retry may succeed. The message is for people. */
export class RegistrarUnavailable extends Error {
  override name = 'RegistrarUnavailable'
}
