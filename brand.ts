// The only file that a fork edits: the name, the responsible people, and claims about the site.
export const brand = {
  name: 'Mehfil',
  slug: 'mehfil',
  tagline: "Where India's performers meet the people who want to hear them, hire them and cheer for them.",
  url: 'http://localhost:3000',
  email: 'hello@mehfil.example',
  /** Contact for reporting vulnerabilities. */
  security: 'security@mehfil.example',
  supportPhone: '+91 141 400 0000',
  whatsapp: '911414000000',
  /** Grievance officer, as the IT and e-commerce rules require. A role with example data: put a person here before a launch. */
  grievance: {
    officer: 'Grievance Officer, Mehfil',
    email: 'grievance@mehfil.example',
    address: 'Mehfil, Example House, 1 Example Road, Jaipur 302001, Rajasthan, India',
    hours: 'Monday to Saturday, 10 am to 6 pm IST',
  },
  /**
   * Issuer of the platform fee's invoices. Example data with numbers that belong to nobody: put the registered ones here before a
   * launch.
   */
  seller: {
    legalName: 'Mehfil Example Private Limited',
    address: 'Example House, 1 Example Road',
    city: 'Jaipur',
    pincode: '302001',
    state: '08',
    gstin: '08AAACM0000A1ZM',
    /** GSTIN for collecting GST from sellers (CGST Act, s. 52). */
    tcsGstin: '08AAACM0000A1CX',
    /** TAN for income tax deductions. */
    tan: 'JPRM00000A',
  },
  /** Claims on the front page; keep them true. */
  claims: [
    { figure: '5K+', label: 'artists' },
    { figure: '2000+', label: 'bookings' },
    { figure: '380+', label: 'cities' },
    { figure: '4.9', label: 'average rating' },
  ],
  /** Claims on the collaboration page; keep them true. */
  collaboration: [
    { figure: '10K+', label: 'active artists' },
    { figure: '500+', label: 'collaborations' },
    { figure: '50M+', label: 'combined reach' },
    { figure: '15+', label: 'categories' },
  ],
  collaborationClaim: 'Collaborative content gets 2-3x engagement.',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  social: {
    linkedin: 'https://www.linkedin.com/company/mehfil',
    instagram: 'https://www.instagram.com/mehfil',
    youtube: 'https://www.youtube.com/@mehfil',
  },
} as const
