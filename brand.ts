// The one file a fork edits: the name, who answers for the site, and what it claims about itself.
export const brand = {
  name: 'Mehfil',
  slug: 'mehfil',
  tagline: "Where India's performers meet the people who want to hear them, hire them and cheer for them.",
  url: 'http://localhost:3000',
  email: 'hello@mehfil.example',
  /** Where people write who have found a way in that should not be there. */
  security: 'security@mehfil.example',
  supportPhone: '+91 141 400 0000',
  whatsapp: '911414000000',
  /** Who answers complaints, as the IT and e-commerce rules ask. A role with example data: put a person here before a launch. */
  grievance: {
    officer: 'Grievance Officer, Mehfil',
    email: 'grievance@mehfil.example',
    address: 'Mehfil, Example House, 1 Example Road, Jaipur 302001, Rajasthan, India',
    hours: 'Monday to Saturday, 10 am to 6 pm IST',
  },
  /** Who bills the platform fee. Example data with numbers that belong to nobody: put the registered ones here before a launch. */
  seller: {
    legalName: 'Mehfil Example Private Limited',
    address: 'Example House, 1 Example Road',
    city: 'Jaipur',
    pincode: '302001',
    state: '08',
    gstin: '08AAACM0000A1ZM',
    /** Of its registration to collect GST from sellers (CGST Act, s. 52). */
    tcsGstin: '08AAACM0000A1CX',
    /** By which deductors of income tax are known. */
    tan: 'JPRM00000A',
  },
  /** What the front page says of the house; change it with the facts. */
  claims: [
    { figure: '5K+', label: 'artists' },
    { figure: '2000+', label: 'bookings' },
    { figure: '380+', label: 'cities' },
    { figure: '4.9', label: 'average rating' },
  ],
  /** What the collaboration page says of itself; change it with the facts. */
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
