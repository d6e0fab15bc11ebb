/**
 * Currency rows: exponent by ISO 4217, symbols (PRICE-3), and the whole-number display rule (PRICE-1). `unambiguous` is no other currency's,
 * not even without its dots: where three countries write kr, it is the code.
 */
export const currencies = {
  EUR: { symbol: "€", unambiguous: "€", minorDigits: 2, wholeNumbers: false },
  USD: { symbol: "$", unambiguous: "US$", minorDigits: 2, wholeNumbers: false },
  GBP: { symbol: "£", unambiguous: "£", minorDigits: 2, wholeNumbers: false },
  CHF: { symbol: "CHF", unambiguous: "CHF", minorDigits: 2, wholeNumbers: false },
  BGN: { symbol: "лв.", unambiguous: "лв.", minorDigits: 2, wholeNumbers: false },
  CZK: { symbol: "Kč", unambiguous: "Kč", minorDigits: 2, wholeNumbers: false },
  DKK: { symbol: "kr.", unambiguous: "DKK", minorDigits: 2, wholeNumbers: false },
  HUF: { symbol: "Ft", unambiguous: "Ft", minorDigits: 2, wholeNumbers: false },
  NOK: { symbol: "kr", unambiguous: "NOK", minorDigits: 2, wholeNumbers: false },
  PLN: { symbol: "zł", unambiguous: "zł", minorDigits: 2, wholeNumbers: false },
  RON: { symbol: "lei", unambiguous: "lei", minorDigits: 2, wholeNumbers: false },
  RSD: { symbol: "RSD", unambiguous: "RSD", minorDigits: 2, wholeNumbers: false },
  SEK: { symbol: "kr", unambiguous: "SEK", minorDigits: 2, wholeNumbers: false },
  UAH: { symbol: "₴", unambiguous: "₴", minorDigits: 2, wholeNumbers: false },
  KZT: { symbol: "₸", unambiguous: "₸", minorDigits: 2, wholeNumbers: false },
  CNY: { symbol: "¥", unambiguous: "CN¥", minorDigits: 2, wholeNumbers: false },
  INR: { symbol: "₹", unambiguous: "₹", minorDigits: 2, wholeNumbers: false },
  IDR: { symbol: "Rp", unambiguous: "Rp", minorDigits: 2, wholeNumbers: false },
  JPY: { symbol: "¥", unambiguous: "JP¥", minorDigits: 0, wholeNumbers: false },
  KRW: { symbol: "₩", unambiguous: "₩", minorDigits: 0, wholeNumbers: false },
  MYR: { symbol: "RM", unambiguous: "RM", minorDigits: 2, wholeNumbers: false },
  THB: { symbol: "฿", unambiguous: "฿", minorDigits: 2, wholeNumbers: false },
  MXN: { symbol: "$", unambiguous: "MX$", minorDigits: 2, wholeNumbers: true },
  ARS: { symbol: "$", unambiguous: "AR$", minorDigits: 2, wholeNumbers: true },
  COP: { symbol: "$", unambiguous: "COL$", minorDigits: 2, wholeNumbers: true },
  CLP: { symbol: "$", unambiguous: "CLP$", minorDigits: 0, wholeNumbers: true },
  GTQ: { symbol: "Q", unambiguous: "Q", minorDigits: 2, wholeNumbers: true },
  PEN: { symbol: "S/", unambiguous: "S/", minorDigits: 2, wholeNumbers: false },
  UYU: { symbol: "$U", unambiguous: "$U", minorDigits: 2, wholeNumbers: false },
  BOB: { symbol: "Bs", unambiguous: "BOB", minorDigits: 2, wholeNumbers: false },
  PYG: { symbol: "₲", unambiguous: "₲", minorDigits: 0, wholeNumbers: false },
  CRC: { symbol: "₡", unambiguous: "₡", minorDigits: 2, wholeNumbers: false },
  DOP: { symbol: "RD$", unambiguous: "RD$", minorDigits: 2, wholeNumbers: false },
  HNL: { symbol: "L", unambiguous: "L", minorDigits: 2, wholeNumbers: false },
  NIO: { symbol: "C$", unambiguous: "C$", minorDigits: 2, wholeNumbers: false },
  PAB: { symbol: "B/.", unambiguous: "B/.", minorDigits: 2, wholeNumbers: false },
  VES: { symbol: "Bs.", unambiguous: "VES", minorDigits: 2, wholeNumbers: false },
  CAD: { symbol: "CA$", unambiguous: "CA$", minorDigits: 2, wholeNumbers: false },
  AUD: { symbol: "A$", unambiguous: "A$", minorDigits: 2, wholeNumbers: false },
  BRL: { symbol: "R$", unambiguous: "R$", minorDigits: 2, wholeNumbers: false },
} as const;

export type Currency = keyof typeof currencies;

export const isCurrency = (value: unknown): value is Currency => typeof value === "string" && Object.hasOwn(currencies, value);

export const currencyCodes = Object.keys(currencies).filter(isCurrency);
