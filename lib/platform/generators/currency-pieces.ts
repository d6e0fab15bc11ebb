/** The colour of a coin's metal; `two` has a ring and a core. */
type Tone = "copper" | "gold" | "silver" | "two";

/** Coins and notes in use, in hundredths of the unit; only values and plain colours are drawn, never a real design. */
export type CurrencyPieces = {
  coins: readonly number[];
  notes: readonly number[];
  /** Label of the unit behind or before a number. */
  unit: string;
  unitFirst: boolean;
  /** Label of the hundredth where such coins exist. */
  cent?: string;
  /** About the price of an ice cream, in hundredths: amounts on sheets are drawn around it. */
  icecream: number;
};

const c = (...units: number[]): number[] => units.map((unit) => Math.round(unit * 100));

export const currencyPieces: Record<string, CurrencyPieces> = {
  EUR: { coins: c(0.05, 0.1, 0.2, 0.5, 1, 2), notes: c(5, 10, 20, 50), unit: "€", unitFirst: false, cent: "ct", icecream: 200 },
  CZK: { coins: c(1, 2, 5, 10, 20, 50), notes: c(100, 200, 500), unit: "Kč", unitFirst: false, icecream: 4000 },
  DKK: { coins: c(0.5, 1, 2, 5, 10, 20), notes: c(50, 100, 200), unit: "kr.", unitFirst: false, cent: "øre", icecream: 2000 },
  HUF: { coins: c(5, 10, 20, 50, 100, 200), notes: c(500, 1000, 2000), unit: "Ft", unitFirst: false, icecream: 60000 },
  NOK: { coins: c(1, 5, 10, 20), notes: c(50, 100, 200), unit: "kr", unitFirst: false, icecream: 3000 },
  SEK: { coins: c(1, 2, 5, 10), notes: c(20, 50, 100), unit: "kr", unitFirst: false, icecream: 3000 },
  PLN: { coins: c(0.1, 0.2, 0.5, 1, 2, 5), notes: c(10, 20, 50), unit: "zł", unitFirst: false, cent: "gr", icecream: 600 },
  RON: { coins: c(0.1, 0.5), notes: c(1, 5, 10, 20, 50), unit: "lei", unitFirst: false, cent: "bani", icecream: 800 },
  RSD: { coins: c(1, 2, 5, 10, 20), notes: c(50, 100, 200), unit: "din.", unitFirst: false, icecream: 12000 },
  UAH: { coins: c(0.5, 1, 2, 5, 10), notes: c(20, 50, 100), unit: "₴", unitFirst: false, cent: "к.", icecream: 3000 },
  KZT: { coins: c(5, 10, 20, 50, 100, 200), notes: c(500, 1000, 2000), unit: "₸", unitFirst: false, icecream: 40000 },
  CNY: { coins: c(0.1, 0.5, 1), notes: c(1, 5, 10, 20, 50), unit: "元", unitFirst: false, cent: "角", icecream: 500 },
  INR: { coins: c(1, 2, 5, 10, 20), notes: c(50, 100, 200), unit: "₹", unitFirst: true, icecream: 3000 },
  IDR: { coins: c(100, 200, 500, 1000), notes: c(2000, 5000, 10000, 20000), unit: "Rp", unitFirst: true, icecream: 500000 },
  JPY: { coins: c(1, 5, 10, 50, 100, 500), notes: c(1000, 5000, 10000), unit: "円", unitFirst: false, icecream: 15000 },
  KRW: { coins: c(10, 50, 100, 500), notes: c(1000, 5000, 10000), unit: "원", unitFirst: false, icecream: 150000 },
  MYR: { coins: c(0.05, 0.1, 0.2, 0.5), notes: c(1, 5, 10, 20), unit: "RM", unitFirst: true, cent: "sen", icecream: 250 },
  THB: { coins: c(0.5, 1, 2, 5, 10), notes: c(20, 50, 100), unit: "บาท", unitFirst: false, cent: "สต.", icecream: 2000 },
};

/** The smallest step that amounts on a sheet may have: the smallest coin that is counted at school. */
export const smallestStep = (pieces: CurrencyPieces): number => pieces.coins[0] as number;

/** Of each coin, from the smallest: children tell coins by their colour. */
const tones: Record<string, string> = {
  EUR: "copper gold gold gold two two",
  CZK: "silver silver silver copper gold two",
  DKK: "copper silver silver silver gold gold",
  HUF: "gold silver gold silver two two",
  NOK: "silver silver gold gold",
  SEK: "copper copper gold gold",
  PLN: "silver silver silver silver two two",
  RON: "silver gold",
  RSD: "gold gold gold silver silver",
  UAH: "gold silver silver silver silver",
  KZT: "gold gold silver silver two two",
  CNY: "silver gold silver",
  INR: "silver silver gold two two",
  IDR: "silver silver silver silver",
  JPY: "silver gold copper silver silver two",
  KRW: "copper silver silver silver",
  MYR: "silver silver gold gold",
  THB: "copper silver gold silver two",
};

/** The colour of a coin by its place among the coins of its currency; undefined for a place that has none. */
export const coinTone = (currency: string, index: number): Tone | undefined => tones[currency]?.split(" ")[index] as Tone | undefined;
