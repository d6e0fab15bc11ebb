/** Typst drawings of mathematics: sums, written sums, clocks, fractions, money, pyramids, number lines, sudoku. */
export const mathsTemplate = `
// items: (left, answer, right); the equals signs stand under one another.
#let sums(items, solved, columns: 3, size: 17pt, slot-width: 16mm, right: 0mm, left: 1fr) = {
  set text(size)
  grid(
    columns: (left, slot-width, if right == 0mm { auto } else { right }) * columns, rows: (1fr,) * calc.ceil(items.len() / columns),
    column-gutter: ((1.5mm, 1.5mm, 4mm) * columns).slice(0, -1), align: (x, y) => (std.right, center, std.left).at(calc.rem(x, 3)) + horizon,
    ..items.map(((l, a, r)) => (l.replace(" ", sym.space.nobreak), slot(a, solved, width: slot-width), r.replace(" ", sym.space.nobreak))).flatten(),
  )
}

// rows: strings of one length; the last row is the answer. A decimal sign gets a narrow column.
#let written(lines, sign, result, solved, cell: 9mm) = box({
  set text(19pt)
  let chars = lines.first().clusters()
  let widths = chars.map(c => if c in (",", ".") { 4mm } else { cell })
  let row(s, paint: ink, shown: true, boxed: false) = s.clusters().map(c => box(width: 100%, height: cell, stroke: if boxed and c not in (",", ".", " ") { 0.5pt + pale } else { none },
    align(center + horizon, if shown or c in (",", ".") { if boxed and shown { answer(c) } else { c } } else { [] })))
  grid(columns: (cell, ..widths), align: center + horizon,
    ..lines.enumerate().map(((i, l)) => ((if i == lines.len() - 1 { sign } else { [] }), ..row(l))).flatten(),
    grid.cell(colspan: widths.len() + 1, inset: (y: 1mm), line(length: 100%, stroke: 1pt + ink)),
    [], ..row(result, shown: solved, boxed: true))
})

#let cross-table(sign, across, down, values, solved, cell: 16mm) = {
  set text(15pt)
  table(columns: (cell,) * (across.len() + 1), rows: cell * 0.72, align: center + horizon, inset: 0pt, stroke: 0.6pt + pale,
    fill: (x, y) => if x == 0 and y == 0 { HUE } else if x == 0 or y == 0 { TINT } else { white },
    table.header(bold(sign, fill: white), ..across.map(v => bold(v))),
    ..down.enumerate().map(((i, d)) => (bold(d), ..values.at(i).map(v => if solved { answer(v) } else { [] }))).flatten())
}

#let clock(h, m, r: 20mm, hands: true, paint: HUE) = box(width: 2 * r, height: 2 * r, {
  let on(a, k) = (r + r * k * calc.sin(a), r - r * k * calc.cos(a))
  let ticks(list, k, w) = place(top + left, curve(stroke: w + ink, ..list.map(i => (curve.move(on(i * 6deg, k)), curve.line(on(i * 6deg, 0.96)))).flatten()))
  place(top + left, circle(radius: r, stroke: 1.8pt + ink, fill: white))
  ticks(range(60).filter(i => calc.rem(i, 5) != 0), 0.92, 0.5pt)
  ticks(range(12).map(i => i * 5), 0.86, 1.5pt)
  for i in range(1, 13) {
    let (x, y) = on(i * 30deg, 0.70)
    place(top + left, dx: x - 4mm, dy: y - 4mm, box(width: 8mm, height: 8mm, align(center + horizon, text(size: r * 0.22, str(i)))))
  }
  if hands {
    let hand(a, k, w, c) = place(top + left, curve(stroke: stroke(paint: c, thickness: w, cap: "round"), curve.move((r, r)), curve.line(on(a, k))))
    hand((h + m / 60) * 30deg, 0.46, r * 0.085, ink)
    hand(m * 6deg, 0.64, r * 0.055, paint)
  }
  place(center + horizon, circle(radius: r * 0.05, fill: ink))
})

#let clocks(items, solved, draw: false) = rows-of(3, items.map(((h, m, first, second)) => stack(spacing: 4.5mm,
  align(center, clock(h, m, r: 21mm, hands: not draw or solved, paint: if draw and solved { answer-ink } else { HUE })),
  align(center, if draw { box(fill: TINT, radius: 1.2mm, inset: (x: 5mm, y: 2mm), bold(first, size: 15pt)) } else {
    set text(14pt)
    grid(columns: (24mm, 24mm), column-gutter: 3mm, gap(first, solved, width: 24mm), gap(second, solved, width: 24mm))
  }))), gutter: 3mm, align: center + horizon)

#let clock-match(left-items, right-items, links, solved) = {
  let n = left-items.len()
  layout(area => {
    let step = area.height / n
    for (i, (h, m)) in left-items.enumerate() {
      place(top + left, dx: 8mm, dy: step * i + step / 2 - 17mm, clock(h, m, r: 17mm))
      place(top + left, dx: 48mm, dy: step * i + step / 2 - 1mm, circle(radius: 1mm, fill: ink))
    }
    for (i, t) in right-items.enumerate() {
      place(top + left, dx: area.width - 66mm, dy: step * i + step / 2 - 1mm, circle(radius: 1mm, fill: ink))
      place(top + left, dx: area.width - 60mm, dy: step * i + step / 2 - 8mm, box(width: 52mm, height: 16mm, radius: 2mm, stroke: 1pt + HUE, fill: white, align(center + horizon, bold(t, size: 18pt))))
    }
    for (i, j) in links {
      if solved { place(top + left, curve(stroke: 1.3pt + answer-ink, curve.move((49mm, step * i + step / 2)), curve.line((area.width - 65mm, step * j + step / 2)))) }
    }
  })
}

#let frac(a, b, size: 1em) = box(baseline: 36%, inset: (x: 0.5mm), { set text(size); set align(center); stack(spacing: 0.22em, a, line(length: 1.55em, stroke: 0.06em + ink), b) })
#let blank-frac(a, b, solved, size: 1em) = box(baseline: 38%, inset: (x: 0.5mm), { set align(center); stack(spacing: 1.2mm, slot(a, solved, width: 11mm, height: 8.5mm), line(length: 13mm, stroke: 0.9pt + ink), slot(b, solved, width: 11mm, height: 8.5mm)) })

#let pie(n, k, r: 17mm, fill: MID) = box(width: 2 * r, height: 2 * r, {
  let on(a) = (r + r * calc.sin(a), r - r * calc.cos(a))
  place(top + left, circle(radius: r, fill: white))
  if k == n { place(top + left, circle(radius: r, fill: fill)) } else if k > 0 {
    place(top + left, polygon(fill: fill, (r, r), ..range(calc.ceil(k / n * 90) + 1).map(i => on(calc.min(i * 4deg, k / n * 360deg)))))
  }
  if n > 1 { place(top + left, curve(stroke: 0.9pt + ink, ..range(n).map(i => (curve.move((r, r)), curve.line(on(i / n * 360deg)))).flatten())) }
  place(top + left, circle(radius: r, stroke: 1.2pt + ink))
})

#let bar(n, k, width: 100%, height: 11mm, fill: MID) = box(width: width, height: height, grid(columns: (1fr,) * n, rows: height, stroke: 0.9pt + ink, fill: (x, y) => if x < k { fill } else { white }, ..range(n).map(_ => [])))

// marks: position → answer content; one box with an arrow above each.
#let number-line(steps, from, to, marks, solved, width: 158mm, big: 0) = box(width: width, height: 31mm, {
  let x(i) = 4mm + (width - 10mm) * i / steps
  let y = 21mm
  place(top + left, curve(stroke: 1.1pt + ink, curve.move((0mm, y)), curve.line((width, y)), curve.move((width - 2mm, y - 1.4mm)), curve.line((width, y)), curve.line((width - 2mm, y + 1.4mm))))
  place(top + left, curve(stroke: 0.9pt + ink, ..range(steps + 1).map(i => {
    let l = if i == 0 or i == steps or (big > 0 and calc.rem(i, big) == 0) { 2.6mm } else { 1.5mm }
    (curve.move((x(i), y - l)), curve.line((x(i), y + l)))
  }).flatten()))
  for (i, t) in ((0, from), (steps, to)) { place(top + left, dx: x(i) - 10mm, dy: y + 4mm, box(width: 20mm, align(center, text(12pt, t)))) }
  for (i, value) in marks {
    place(top + left, curve(stroke: 1.1pt + HUE, curve.move((x(i), y - 6mm)), curve.line((x(i), y - 2.6mm)), curve.move((x(i) - 1mm, y - 4mm)), curve.line((x(i), y - 2.6mm)), curve.line((x(i) + 1mm, y - 4mm))))
    place(top + left, dx: x(i) - 7mm, dy: 0mm, box(width: 14mm, height: 14mm, radius: 1mm, stroke: 0.9pt + HUE, fill: white, align(center + horizon, if solved { text(fill: answer-ink, weight: "bold", value) } else { [] })))
  }
})

#let pyramid(rows, shown, solved, width: 82mm, stone: 11mm, size: 15pt) = box(width: width, {
  set align(center)
  let n = rows.first().len()
  let w = width / n
  stack(spacing: 1mm, ..rows.rev().enumerate().map(((k, row)) => {
    let level = rows.len() - 1 - k
    stack(dir: ltr, spacing: 1mm, ..row.enumerate().map(((i, value)) => {
      let given = shown.at(level).at(i)
      box(width: w - 1mm, height: stone, radius: 1mm, stroke: 0.9pt + ink, fill: if given { TINT } else { white }, align(center + horizon, if given { bold(value, size: size) } else if solved { answer(value, size: size) } else { [] }))
    }))
  }))
})

// The rule without words: two stones carry their sum.
#let pyramid-rule = align(center, {
  let stone(t, w) = box(width: w, height: 8mm, radius: 1mm, stroke: 0.9pt + HUE, fill: TINT, align(center + horizon, text(13pt, fill: HUE, t)))
  stack(spacing: 1mm, stone("a + b", 19mm), stack(dir: ltr, spacing: 1mm, stone("a", 18.5mm), stone("b", 18.5mm)))
})

#let coin(label, small, tone) = {
  let r = if small { 6.6mm } else { 8.2mm }
  let (rim, core) = if tone == "copper" { (rgb("#D9A37C"), rgb("#E9C3A4")) } else if tone == "gold" { (rgb("#D8B75A"), rgb("#F1DFA6")) } else if tone == "two" { (rgb("#CFCBBE"), rgb("#F1DFA6")) } else { (rgb("#B9BBB8"), rgb("#E4E5E1")) }
  let (first, ..more) = label.split(" ")
  // A unit that is a word stands below its number, as on most coins.
  let said = if more.len() == 1 and more.first().clusters().len() > 2 { stack(spacing: 0.7mm, fit(first, r * 1.1, 12pt, make: bold), fit(more.first(), r * 1.2, 8pt, min: 6pt)) } else { fit(label, r * 1.35, 12pt, make: bold) }
  box(baseline: 50%, circle(radius: r, fill: rim, stroke: 0.8pt + ink, inset: 0pt, align(center + horizon, circle(radius: r * 0.76, fill: core, stroke: 0.4pt + ink, inset: 0pt, align(center + horizon, said)))))
}
#let note(label, paint) = box(baseline: 50%, width: 33mm, height: 17mm, radius: 1mm, fill: paint, stroke: 0.8pt + ink, {
  place(center + horizon, rect(width: 29mm, height: 13mm, radius: 0.6mm, stroke: 0.5pt + ink.transparentize(55%)))
  place(left + horizon, dx: 3.4mm, circle(radius: 4.4mm, stroke: 0.5pt + ink.transparentize(55%)))
  place(right + horizon, dx: -3.4mm, fit(label, 16mm, 15pt, make: bold))
})
#let pays(piece, price, result, solved) = grid(columns: (36mm, 9mm, 40mm, 9mm, 44mm), align: center + horizon, piece, text(20pt, "−"), box(fill: TINT, radius: 1.2mm, inset: (x: 3mm, y: 2.4mm), bold(price, size: 15pt)), text(20pt, "="), slot(result, solved, width: 42mm, height: 11mm, size: 15pt))
#let purse(items) = block(width: 100%, height: 100%, fill: rgb("#FAF6EA"), stroke: 0.7pt + pale, radius: 2.5mm, inset: 3.5mm, align(center + horizon, { set par(leading: 2.2mm, spacing: 2.2mm); items.join(h(1.8mm)) }))

// cells: strings, "" = empty; given: booleans.
#let sudoku(n, bw, bh, givens, answers, solved, cell: 8mm) = box(width: cell * n, height: cell * n, {
  place(top + left, grid(columns: (cell,) * n, rows: (cell,) * n, align: center + horizon, stroke: 0.5pt + pale,
    fill: (x, y) => if calc.even(calc.quo(x, bw) + calc.quo(y, bh)) { TINT.lighten(45%) } else { white },
    ..givens.zip(answers).map(((g, a)) => if g != "" { bold(g, size: cell * 0.52) } else if solved { answer(a, size: cell * 0.48) } else { [] })))
  place(top + left, curve(stroke: 1.6pt + ink,
    ..range(calc.quo(n, bw) + 1).map(i => (curve.move((i * bw * cell, 0mm)), curve.line((i * bw * cell, n * cell)))).flatten(),
    ..range(calc.quo(n, bh) + 1).map(i => (curve.move((0mm, i * bh * cell)), curve.line((n * cell, i * bh * cell)))).flatten()))
})

// The sum, where it is given, stands above.
#let magic-square(n, values, shown, sum, solved, cell: 16mm) = stack(dir: ttb, spacing: 2.5mm,
  if sum != "" { box(fill: HUE, radius: 3.5mm, inset: (x: 3.5mm, y: 1.6mm), bold(sum, fill: white, size: 13pt)) },
  box(width: cell * n, height: cell * n, { place(top + left, grid(columns: (cell,) * n, rows: (cell,) * n, align: center + horizon, stroke: 0.8pt + pale,
    fill: (x, y) => if shown.at(y * n + x) { TINT } else { white },
    ..values.zip(shown).map(((v, s)) => if s { bold(v, size: cell * 0.36) } else if solved { answer(v, size: cell * 0.36) } else { [] }))); place(top + left, rect(width: 100%, height: 100%, stroke: 1.6pt + ink)) }))

#let sequence(terms, given, solved) = grid(columns: (1fr,) * terms.len(), column-gutter: 3mm, ..terms.enumerate().map(((i, term)) => box(width: 100%, height: 11mm, radius: 1.2mm,
  fill: if i < given { TINT } else { white }, stroke: 0.8pt + if i < given { MID } else { pale }, align(center + horizon, if i < given { bold(term, size: 15pt) } else if solved { answer(term, size: 15pt) } else { [] }))))

#let compare-box(value, solved) = box(width: 10mm, height: 10mm, radius: 5mm, stroke: 0.8pt + pale, baseline: 35%, align(center + horizon, if solved { answer(value, size: 15pt) } else { [] }))
`;
