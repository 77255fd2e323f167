/** Frequent reasons, in both languages. A template fills the field; its final content is sent. */
import type { QueueName } from './moderation.ts'

export const templateLanguages = { en: 'English', hi: 'हिन्दी' } as const
export type TemplateLanguage = keyof typeof templateLanguages

export interface ReviewTemplate {
  name: string
  kind: QueueName
  /** Names of the item's choices. */
  decisions: readonly string[]
  texts: Record<TemplateLanguage, string>
}

export const reviewTemplates: readonly ReviewTemplate[] = [
  {
    name: 'Portrait does not show the artist',
    kind: 'profiles',
    decisions: ['request_changes', 'reject'],
    texts: {
      en: 'The portrait does not show you clearly. Please upload a recent picture of your face, in good light, without a text over it.',
      hi: 'तस्वीर में आप साफ़ नहीं दिख रहे हैं। कृपया अच्छी रोशनी में अपने चेहरे की हाल की तस्वीर डालें, जिस पर कोई लिखावट न हो।',
    },
  },
  {
    name: 'Contact details in the text',
    kind: 'profiles',
    decisions: ['request_changes', 'reject'],
    texts: {
      en: 'Please remove phone numbers, e-mail addresses and links to other sites from your text. Clients reach you through your page.',
      hi: 'कृपया अपने विवरण से फ़ोन नंबर, ई-मेल पते और दूसरी साइटों के लिंक हटा दें। ग्राहक आपके पेज से ही आप तक पहुँचते हैं।',
    },
  },
  {
    name: 'Too little said about the act',
    kind: 'profiles',
    decisions: ['request_changes'],
    texts: {
      en: 'Please write a few sentences more: what you perform, for how long, and for which events. Add a clip if you have one.',
      hi: 'कृपया कुछ वाक्य और लिखें: आप क्या प्रस्तुत करते हैं, कितनी देर, और किन अवसरों के लिए। हो सके तो एक क्लिप भी जोड़ें।',
    },
  },
  {
    name: 'Not a performing artist',
    kind: 'profiles',
    decisions: ['reject'],
    texts: {
      en: 'We list performing artists only, and what you describe is another service.',
      hi: 'हम केवल मंच पर प्रस्तुति देने वाले कलाकारों को सूची में रखते हैं; आपने जो बताया है वह दूसरी तरह की सेवा है।',
    },
  },
  {
    name: 'Copy of somebody else’s work',
    kind: 'artworks',
    decisions: ['keep_down'],
    texts: {
      en: 'We still find the picture elsewhere under another name. Please send us proof that the work is yours.',
      hi: 'यह तस्वीर हमें अब भी दूसरी जगह किसी और नाम से मिलती है। कृपया प्रमाण भेजें कि यह कृति आपकी है।',
    },
  },
  {
    name: 'Asks artists for money',
    kind: 'jobs',
    decisions: ['remove'],
    texts: {
      en: 'The post asks artists for money. Nobody pays to get a job here.',
      hi: 'इस पोस्ट में कलाकारों से पैसे माँगे गए हैं। यहाँ काम पाने के लिए कोई पैसे नहीं देता।',
    },
  },
  {
    name: 'Sound or picture cannot be judged',
    kind: 'entries',
    decisions: ['reject'],
    texts: {
      en: 'The sound or the picture is too poor to judge the performance. Please record it again somewhere quiet, in good light.',
      hi: 'आवाज़ या तस्वीर इतनी साफ़ नहीं है कि प्रस्तुति परखी जा सके। कृपया शांत जगह पर, अच्छी रोशनी में दोबारा रिकॉर्ड करें।',
    },
  },
  {
    name: 'Not in the contest’s category',
    kind: 'entries',
    decisions: ['reject'],
    texts: {
      en: 'The performance does not fit the category of this contest. Please send one that does.',
      hi: 'यह प्रस्तुति इस प्रतियोगिता की श्रेणी की नहीं है। कृपया उसी श्रेणी की प्रस्तुति भेजें।',
    },
  },
  {
    name: 'About the show, and fair',
    kind: 'reviews',
    decisions: ['keep'],
    texts: {
      en: 'It tells what the client has seen, without insults. Reviews of that kind stay.',
      hi: 'इसमें ग्राहक ने वही लिखा है जो उन्होंने देखा, बिना अपमान के। ऐसी समीक्षाएँ बनी रहती हैं।',
    },
  },
  {
    name: 'Insults or private details',
    kind: 'reviews',
    decisions: ['hide'],
    texts: {
      en: 'It insults somebody, or tells private details.',
      hi: 'इसमें किसी का अपमान है, या निजी बातें लिखी हैं।',
    },
  },
  {
    name: 'Looked at, person warned',
    kind: 'reports',
    decisions: ['act'],
    texts: {
      en: 'We have looked at it and have taken action.',
      hi: 'हमने इसे देखा है और कार्रवाई की है।',
    },
  },
  {
    name: 'Nothing against the rules',
    kind: 'reports',
    decisions: ['dismiss'],
    texts: {
      en: 'We have looked at it and found nothing against our rules.',
      hi: 'हमने इसे देखा और हमारे नियमों के विरुद्ध कुछ नहीं मिला।',
    },
  },
]

export function templatesFor(kind: QueueName, decision: string): readonly ReviewTemplate[] {
  return reviewTemplates.filter((each) => each.kind === kind && each.decisions.includes(decision))
}
