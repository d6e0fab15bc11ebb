import type { Piece } from "#lib/platform/generators/blocks.ts";
import { type CurrencyPieces, coinTone, currencyPieces, smallestStep } from "#lib/platform/generators/currency-pieces.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";

const noteColours = ["#E3E6E0", "#F3D9D3", "#D6E3F0", "#F3E3CB", "#DDE9D5"] as const;

const piecesOf = (context: KindContext): CurrencyPieces => currencyPieces[context.world.currency] ?? (currencyPieces.EUR as CurrencyPieces);

/** An amount in hundredths as printed on a price tag; without decimals where the currency has no small coins in use. */
const amountText = (context: KindContext, hundredths: number): string => {
  const pieces = piecesOf(context);
  const hasCents = smallestStep(pieces) < 100;
  const isWhole = !hasCents || (context.level === 1 && hundredths % 100 === 0);
  const number = formatNumber(context.world, hundredths / 100, isWhole ? 0 : 2);
  return pieces.unitFirst ? `${pieces.unit} ${number}` : `${number} ${pieces.unit}`;
};

const label = (context: KindContext, value: number): string => {
  const pieces = piecesOf(context);
  if (value < 100 && pieces.cent) return String(context.world.currency === "CNY" ? value / 10 : value);
  return formatNumber(context.world, value / 100);
};

/** Coins in the colours of their metal, notes by place. */
const piece = (context: KindContext, value: number, isNote: boolean): Piece => {
  const pieces = piecesOf(context);
  const unit = value < 100 ? (pieces.cent ?? "") : pieces.unit;
  if (isNote) {
    const colour = noteColours[pieces.notes.indexOf(value) % noteColours.length];
    const text = pieces.unitFirst ? `${pieces.unit} ${label(context, value)}` : `${label(context, value)} ${pieces.unit}`;
    return { label: text, note: colour as string };
  }
  const index = pieces.coins.indexOf(value);
  const isSmall = index / Math.max(1, pieces.coins.length - 1) < 0.4;
  const text = pieces.unitFirst && value >= 100 ? `${unit} ${label(context, value)}` : `${label(context, value)} ${unit}`;
  return { label: text, coin: coinTone(context.world.currency, index) ?? "silver", isSmall };
};

type Purse = { notes: number[]; coins: number[] };
const total = ({ notes, coins }: Purse): number => [...notes, ...coins].reduce((sum, value) => sum + value, 0);

const drawPurse = (context: KindContext, mostNotes = 2): Purse => {
  const { random, level } = context;
  const { coins, notes } = piecesOf(context);
  const usable = level === 1 ? coins.filter((value) => value >= 100 || smallestStep(piecesOf(context)) >= 100) : coins;
  const source = usable.length >= 2 ? usable : coins;
  const count = random.int(3, 4);
  const usableNotes = notes.slice(0, level + 1);
  return {
    notes:
      level === 1 && source.length > 2 ? [] : random.sample(usableNotes, random.int(1, Math.min(mostNotes, level))).sort((x, y) => y - x),
    coins: Array.from({ length: count }, () => random.pick(source)).sort((x, y) => y - x),
  };
};

const piecesIn = (context: KindContext, { notes, coins }: Purse): Piece[] => [
  ...notes.map((value) => piece(context, value, true)),
  ...coins.map((value) => piece(context, value, false)),
];

const countPage = (context: KindContext): SheetPage => {
  const purses = uniqueTasks(
    6,
    () => drawPurse(context),
    (purse) => String(total(purse)),
  );
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "rows",
      columns: 2,
      gutterMm: 8,
      items: purses.map((purse) => ({ type: "purse", pieces: piecesIn(context, purse), total: amountText(context, total(purse)) })),
    },
  };
};

const comparePage = (context: KindContext): SheetPage => {
  const pairs = uniqueTasks(
    4,
    () => ({ x: drawPurse(context, 1), y: drawPurse(context, 1) }),
    ({ x, y }) => `${total(x)}:${total(y)}`,
  );
  return {
    instruction: context.bank.sheet.compare ?? "",
    content: {
      type: "rows",
      columns: 1,
      items: pairs.map(({ x, y }) => ({
        type: "comparePurses",
        x: piecesIn(context, x),
        y: piecesIn(context, y),
        relation: total(x) < total(y) ? "<" : total(x) > total(y) ? ">" : "=",
      })),
    },
  };
};

/** A rounded price near an ice cream, times a factor. */
const drawPrice = (context: KindContext, from: number, to: number): number => {
  const pieces = piecesOf(context);
  const step =
    context.level === 1
      ? Math.max(100, pieces.icecream / 10)
      : context.level === 2
        ? Math.max(smallestStep(pieces), pieces.icecream / 20)
        : Math.max(smallestStep(pieces), pieces.icecream / 40);
  const grain = Math.max(smallestStep(pieces), Math.round(step / smallestStep(pieces)) * smallestStep(pieces));
  return Math.max(grain, Math.round((pieces.icecream * (from + context.random.next() * (to - from))) / grain) * grain);
};

const changePage = (context: KindContext): SheetPage => {
  const { random } = context;
  const pieces = piecesOf(context);
  const dearest = (pieces.notes.at(-1) as number) - (pieces.notes[0] as number);
  const rows = uniqueTasks(
    8,
    () => {
      const price = Math.min(drawPrice(context, 0.8, 6), dearest);
      const payable = [...pieces.coins.slice(-2), ...pieces.notes].filter((value) => value > price);
      const paid = random.pick(payable.slice(0, 2));
      return { price, paid };
    },
    ({ price, paid }) => `${price}:${paid}`,
  );
  const f = (value: number) => amountText(context, value);
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "rows",
      columns: 1,
      isCentred: true,
      items: rows.map(({ price, paid }) => ({
        type: "pays",
        paid: piece(context, paid, pieces.notes.includes(paid)),
        price: f(price),
        change: f(paid - price),
      })),
    },
  };
};

/** What a price list sells: nobody buys the words of just any theme. */
const goodsThemes: readonly string[] = ["foodAndDrink", "fruitAndVegetables"];

const shoppingPage = (context: KindContext): SheetPage => {
  const { random, bank } = context;
  const shelf = random.pick(bank.themes.filter(({ key }) => goodsThemes.includes(key)));
  const goods = random
    .sample(
      shelf.words.filter((word) => word.w.length <= 12),
      8,
    )
    .map((word) => ({ name: word.w, price: drawPrice(context, 0.4, 2.4) }));
  const baskets = Array.from({ length: 4 }, () => random.sample(goods, context.level + 1));
  const f = (value: number) => amountText(context, value);
  return {
    instruction: context.bank.sheet.calculate ?? "",
    content: {
      type: "above",
      head: { type: "priceList", goods: goods.map(({ name, price }) => ({ name, price: f(price) })) },
      gapMm: 6,
      rest: {
        type: "rows",
        columns: 2,
        gutterMm: 10,
        rowGutterMm: 6,
        items: baskets.map((basket, i) => ({
          type: "problem",
          number: i + 1,
          text: basket.map(({ name }) => name).join(" + "),
          calculation: `${basket.map(({ price }) => f(price)).join(" + ")} = ${f(basket.reduce((sum, { price }) => sum + price, 0))}`,
        })),
      },
    },
  };
};

/** "1 € – 5 €", "0,05 € – 20 €": the pieces a level works with. */
const rangeOf = (context: KindContext): string => {
  const { coins, notes } = piecesOf(context);
  const from = context.level === 1 ? (coins.find((value) => value >= 100) ?? 100) : smallestStep(piecesOf(context));
  const to = notes.slice(context.level === 1 ? 0 : context.level).find((value) => value > from) ?? (notes.at(-1) as number);
  return `${amountText(context, from)} – ${amountText({ ...context, level: 1 }, to)}`;
};

/** Counting, comparing, change and shopping in the world's own money. */
export const money: Kind = {
  key: "money",
  levels: 3,
  defaultSheets: 4,
  build: (context) => {
    const makers = [countPage, changePage, shoppingPage, comparePage];
    return {
      pages: () => Array.from({ length: context.sheets }, (_, i) => (makers[i % makers.length] as (typeof makers)[number])(context)),
      range: rangeOf(context),
      subject: "mathematics",
      grades: [["g1", "g2"], ["g2"], ["g3", "g4"]][context.level - 1] ?? ["g2"],
      materialType: "worksheet",
    };
  },
};
