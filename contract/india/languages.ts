interface LanguageShape {
  /** ISO 639-1 where it exists, otherwise ISO 639-3. */
  readonly code: string
  readonly name: string
  readonly nativeName: string
}

/** Languages artists perform in: the large ones first, then regional ones. */
export const languages = [
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी' },
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'bn', name: 'Bengali', nativeName: 'বাংলা' },
  { code: 'ta', name: 'Tamil', nativeName: 'தமிழ்' },
  { code: 'te', name: 'Telugu', nativeName: 'తెలుగు' },
  { code: 'mr', name: 'Marathi', nativeName: 'मराठी' },
  { code: 'gu', name: 'Gujarati', nativeName: 'ગુજરાતી' },
  { code: 'pa', name: 'Punjabi', nativeName: 'ਪੰਜਾਬੀ' },
  { code: 'kn', name: 'Kannada', nativeName: 'ಕನ್ನಡ' },
  { code: 'ml', name: 'Malayalam', nativeName: 'മലയാളം' },
  { code: 'or', name: 'Odia', nativeName: 'ଓଡ଼ିଆ' },
  { code: 'as', name: 'Assamese', nativeName: 'অসমীয়া' },
  { code: 'ur', name: 'Urdu', nativeName: 'اردو' },
  { code: 'raj', name: 'Rajasthani', nativeName: 'राजस्थानी' },
  { code: 'bho', name: 'Bhojpuri', nativeName: 'भोजपुरी' },
  { code: 'mai', name: 'Maithili', nativeName: 'मैथिली' },
  { code: 'kok', name: 'Konkani', nativeName: 'कोंकणी' },
  { code: 'ne', name: 'Nepali', nativeName: 'नेपाली' },
  { code: 'ks', name: 'Kashmiri', nativeName: 'کٲشُر' },
  { code: 'doi', name: 'Dogri', nativeName: 'डोगरी' },
  { code: 'sd', name: 'Sindhi', nativeName: 'سنڌي' },
  { code: 'mni', name: 'Manipuri', nativeName: 'ꯃꯩꯇꯩꯂꯣꯟ' },
  { code: 'lus', name: 'Mizo', nativeName: 'Mizo ṭawng' },
  { code: 'kha', name: 'Khasi', nativeName: 'Ka Ktien Khasi' },
  { code: 'sat', name: 'Santali', nativeName: 'ᱥᱟᱱᱛᱟᱲᱤ' },
  { code: 'tcy', name: 'Tulu', nativeName: 'ತುಳು' },
  { code: 'gbm', name: 'Garhwali', nativeName: 'गढ़वळि' },
  { code: 'hne', name: 'Chhattisgarhi', nativeName: 'छत्तीसगढ़ी' },
  { code: 'sa', name: 'Sanskrit', nativeName: 'संस्कृतम्' },
] as const satisfies readonly LanguageShape[]

export type LanguageCode = (typeof languages)[number]['code']

export interface Language extends LanguageShape {
  readonly code: LanguageCode
}

const byCode: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.code, language]))

const [first, ...rest] = languages

/** A non-empty tuple for `z.enum(languageCodes)`. */
export const languageCodes: readonly [LanguageCode, ...LanguageCode[]] = [first.code, ...rest.map((language) => language.code)]

export function languageOf(code: LanguageCode): Language {
  const language = byCode.get(code)
  if (!language) throw new Error(`No language '${code}'`)
  return language
}
