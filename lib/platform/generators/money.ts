import { type CurrencyPieces, currencyPieces, smallestStep } from "#lib/platform/generators/currency-pieces.ts";
import type { Kind, KindContext, SheetPage } from "#lib/platform/generators/kind.ts";
import { formatNumber } from "#lib/platform/generators/number-format.ts";
import { typstCall } from "#lib/platform/generators/typst-values.ts";
import { uniqueTasks } from "#lib/platform/generators/unique-tasks.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

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

/** Coins from copper (smallest) to two-coloured (largest), notes by place. */
const piece = (context: KindContext, value: number, isNote: boolean): string => {
  const pieces = piecesOf(context);
  const unit = value < 100 ? (pieces.cent ?? "") : pieces.unit;
  if (isNote) {
    const colour = noteColours[pieces.notes.indexOf(value) % noteColours.length];
    const text = pieces.unitFirst ? `${pieces.unit} ${label(context, value)}` : `${label(context, value)} ${pieces.unit}`;
    return `note(${typstString(text)}, rgb("${colour}"))`;
  }
  const place = pieces.coins.indexOf(value) / Math.max(1, pieces.coins.length - 1);
  const tone = place < 0.2 ? "copper" : place < 0.62 ? "gold" : place < 0.99 ? "silver" : "two";
  const mark = unit.length > 2 ? "" : unit;
  const text = pieces.unitFirst && value >= 100 ? `${mark} ${label(context, value)}` : `${label(context, value)} ${mark}`;
  return `coin(${typstString(text.trim())}, ${place < 0.4}, "${tone}")`;
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

const pursesCode = (context: KindContext, purse: Purse): string =>
  `purse((${[...purse.notes.map((v) => piece(context, v, true)), ...purse.coins.map((v) => piece(context, v, false))].map((code) => `${code},`).join("")}))`;

const countPage = (context: KindContext): SheetPage => {
  const purses = uniqueTasks(
    6,
    () => drawPurse(context),
    (purse) => String(total(purse)),
  );
  return {
    instruction: context.bank.sheet.calculate ?? "",
    body: (solved) =>
      `rows-of(2, (${purses
        .map(
          (purse) =>
            `block(width: 100%, height: 100%, inset: (bottom: 5mm), grid(rows: (1fr, 14mm), columns: 1fr, align: center + horizon, ${pursesCode(context, purse)}, gap(${typstString(amountText(context, total(purse)))}, ${solved}, width: 46mm, size: 15pt))),`,
        )
        .join("")}), gutter: 8mm)`,
  };
};

const comparePage = (context: KindContext): SheetPage => {
  const pairs = uniqueTasks(
    4,
    () => ({ x: drawPurse(context, 1), y: drawPurse(context, 1) }),
    ({ x, y }) => `${total(x)}:${total(y)}`,
  );
  return {
    instruction: "<   =   >",
    body: (solved) =>
      `rows-of(1, (${pairs
        .map(({ x, y }) => {
          const sign = total(x) < total(y) ? "<" : total(x) > total(y) ? ">" : "=";
          return `block(width: 100%, height: 100%, inset: (y: 3mm), grid(columns: (1fr, 18mm, 1fr), rows: 1fr, align: center + horizon, ${pursesCode(context, x)}, compare-box("${sign}", ${solved}), ${pursesCode(context, y)})),`;
        })
        .join("")}))`,
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
    body: (solved) =>
      `rows-of(1, (${rows
        .map(
          ({ price, paid }) =>
            `pays(${piece(context, paid, pieces.notes.includes(paid))}, ${typstString(f(price))}, ${typstString(f(paid - price))}, ${solved}),`,
        )
        .join("")}), align: center + horizon)`,
  };
};

const shoppingPage = (context: KindContext): SheetPage => {
  const { random, bank } = context;
  const shelf = bank.themes.find((theme) => theme.key === random.pick(["foodAndDrink", "fruitAndVegetables"])) ?? context.theme;
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
    body: (solved) => {
      const tags = goods
        .map(
          ({ name, price }) =>
            `grid(columns: (1fr, auto), align: horizon, text(14pt, ${typstString(name)}), bold(${typstString(f(price))}, size: 14pt)),`,
        )
        .join("");
      const tasks = baskets
        .map((basket, i) => {
          const sum = basket.reduce((acc, { price }) => acc + price, 0);
          const list = basket.map(({ name }) => name).join(" + ");
          return `${typstCall("problem", [i + 1, list, `${basket.map(({ price }) => f(price)).join(" + ")} = ${f(sum)}`, solved])},`;
        })
        .join("");
      return `{ block(width: 100%, fill: rgb("#FAF6EA"), stroke: 0.7pt + pale, radius: 2.5mm, inset: 5mm, above: 0pt, below: 0pt, grid(columns: (1fr, 1fr), column-gutter: 14mm, row-gutter: 5mm, ${tags})); v(6mm); block(width: 100%, height: 1fr, rows-of(2, (${tasks}), gutter: 10mm, row-gutter: 6mm)) }`;
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
