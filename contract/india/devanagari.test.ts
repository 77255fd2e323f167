import { expect, test } from 'vitest'
import { romanise } from './devanagari.ts'

const latin = (text: string) => romanise(text.normalize('NFKD'))

test.each([
  ['शादी', 'shaadii', 'long vowels are doubled'],
  ['जयपुर', 'jaypur', 'no vowel is spoken between two that are'],
  ['भरतनाट्यम', 'bharatnaatyam', 'nor there a second time'],
  ['समझना', 'samajhnaa', 'seen from the end of the word'],
  ['कमल', 'kamal', 'the last one is not spoken'],
  ['न', 'na', 'but where there is no other'],
  ['नृत्य', 'nritya', 'and after a cluster'],
  ['मित्र', 'mitra', 'and after a cluster'],
  ['सत्व', 'satva', 'and after a cluster'],
  ['सन्त', 'sant', 'that ends in y, r or v'],
  ['कर्म', 'karm', 'that ends in y, r or v'],
  ['राय', 'raay', 'no cluster, no vowel'],
  ['राजस्थान', 'raajasthaan', 'it stays before a cluster'],
  ['अमरता', 'amartaa', 'a vowel that begins a word counts'],
  ['मुंबई', 'mumbaii', 'a dot above is m before the lips'],
  ['पंप', 'pamp', 'a dot above is m before the lips'],
  ['चाँद', 'chaand', 'and n elsewhere'],
  ['संगीत', 'sangiit', 'and n elsewhere'],
  ['हँसना', 'hansanaa', 'and n elsewhere'],
  ['माँ', 'maa', 'and nothing at the end'],
  ['दुःख', 'duhkh', 'two dots are a breath'],
  ['अः', 'ah', 'two dots are a breath'],
  ['महफ़िल', 'mahfil', 'a dot below changes the sound'],
  ['क़व्वाली', 'qavvaalii', 'a dot below changes the sound'],
  ['ग़ज़ल', 'ghazal', 'a dot below changes the sound'],
  ['सड़क', 'sarak', 'a dot below changes the sound'],
  ['पढ़ाई', 'parhaaii', 'a dot below changes the sound'],
  ['म़न', 'man', 'of those that have another'],
  ['ऋषि', 'rishi', ''],
  ['ऑफिस', 'ophis', ''],
  ['कौन', 'kaun', ''],
  ['बैंक', 'baink', ''],
  ['२५', '25', 'digits are digits'],
  ['०१२३४५६७८९', '0123456789', 'digits are digits'],
  ['DJ शादी, goa', 'DJ shaadii, goa', 'what is Latin stays'],
  ['शादी।', 'shaadii।', 'and what stands between words'],
])('%s is written %s: %s', (devanagari, written) => {
  expect(latin(devanagari)).toBe(written)
})
