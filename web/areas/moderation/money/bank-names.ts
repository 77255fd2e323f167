/** Well-known banks by the first four letters of an IFSC, as the Reserve Bank assigns them. */
const banks: Readonly<Record<string, string>> = {
  ...{ AIRP: 'Airtel Payments Bank', AUBL: 'AU Small Finance Bank', BARB: 'Bank of Baroda', BDBL: 'Bandhan Bank' },
  ...{ BKID: 'Bank of India', CBIN: 'Central Bank of India', CNRB: 'Canara Bank', CSBK: 'CSB Bank', DBSS: 'DBS Bank' },
  ...{ DCBL: 'DCB Bank', DLXB: 'Dhanlaxmi Bank', ESFB: 'Equitas Small Finance Bank', FDRL: 'Federal Bank', HDFC: 'HDFC Bank' },
  ...{ HSBC: 'HSBC', IBKL: 'IDBI Bank', ICIC: 'ICICI Bank', IDFB: 'IDFC First Bank', IDIB: 'Indian Bank', INDB: 'IndusInd Bank' },
  ...{ IOBA: 'Indian Overseas Bank', IPOS: 'India Post Payments Bank', JAKA: 'Jammu and Kashmir Bank', KARB: 'Karnataka Bank' },
  ...{ KKBK: 'Kotak Mahindra Bank', KVBL: 'Karur Vysya Bank', MAHB: 'Bank of Maharashtra', PSIB: 'Punjab and Sind Bank' },
  ...{
    PUNB: 'Punjab National Bank',
    PYTM: 'Paytm Payments Bank',
    RATN: 'RBL Bank',
    SBIN: 'State Bank of India',
    SCBL: 'Standard Chartered',
  },
  ...{ SIBL: 'South Indian Bank', SURY: 'Suryoday Small Finance Bank', TMBL: 'Tamilnad Mercantile Bank', UBIN: 'Union Bank of India' },
  ...{ UCBA: 'UCO Bank', UJVN: 'Ujjivan Small Finance Bank', UTIB: 'Axis Bank', YESB: 'Yes Bank' },
}

/** The bank of an IFSC, or of a text that contains one; null when unknown. */
export function bankOf(text: string): string | null {
  const [, code] = /\b([A-Z]{4})0[A-Z0-9]{6}\b/.exec(text) ?? []
  return (code && banks[code]) ?? null
}
