/** Typst drawings of language sheets: word search, cards, bingo, gap sentences, word order, reading. */
export const wordTemplate = `
// hits: (column, row, dx, dy, length)
#let word-grid(rows, hits, solved) = layout(area => {
  let n = rows.len()
  let side = calc.min(area.width, area.height)
  let cell = side / n
  align(center, box(width: side, height: side, stroke: 1.6pt + ink, radius: 1mm, {
    if solved { for (x, y, dx, dy, l) in hits {
      place(top + left, curve(stroke: stroke(paint: rgb("#F2C84B"), thickness: cell * 0.7, cap: "round"), curve.move(((x + 0.5) * cell, (y + 0.5) * cell)), curve.line(((x + 0.5 + dx * (l - 1)) * cell, (y + 0.5 + dy * (l - 1)) * cell))))
    } }
    place(top + left, grid(columns: (cell,) * n, rows: (cell,) * n, align: center + horizon, ..rows.flatten().map(c => text(size: calc.min(cell * 0.56, 19pt), top-edge: "cap-height", bottom-edge: "baseline", c))))
  }))
})

// cells: letter or none; starts: (column, row, number).
#let crossword-grid(rows, starts, solved) = layout(area => {
  let cell = calc.min(area.width / rows.first().len(), area.height / rows.len(), 15mm)
  align(center + horizon, box(width: cell * rows.first().len(), height: cell * rows.len(), {
    for (y, row) in rows.enumerate() { for (x, letter) in row.enumerate() { if letter != none {
      place(top + left, dx: x * cell, dy: y * cell, box(width: cell, height: cell, stroke: 0.9pt + ink, fill: white, align(center + horizon, if solved { answer(letter, size: cell * 0.52) } else { [] })))
    } } }
    for (x, y, number) in starts { place(top + left, dx: x * cell + cell * 0.07, dy: y * cell + cell * 0.09, text(size: calc.min(cell * 0.27, 8pt), fill: soft, top-edge: "cap-height", str(number))) }
  }))
})
#let crossword-clues(across, down, columns: 2) = {
  let list(label, is-down, clues) = block(width: 100%, above: 0pt, below: 0pt, {
    bold(label, fill: HUE, size: 12pt)
    h(2.5mm)
    box(height: 3.4mm, width: 4mm, baseline: 0.3mm, rotate(if is-down { 90deg } else { 0deg }, reflow: false, curve(stroke: stroke(paint: HUE, thickness: 1.1pt, cap: "round"), curve.move((0mm, 1.7mm)), curve.line((4mm, 1.7mm)), curve.move((2.7mm, 0.5mm)), curve.line((4mm, 1.7mm)), curve.line((2.7mm, 2.9mm)))))
    v(3mm)
    grid(columns: (1fr,) * columns, column-gutter: 2mm, row-gutter: 2mm, align: horizon, ..clues.map(((number, svg, clue)) => grid(columns: (7mm, 1fr), align: horizon, bold(str(number), size: 11pt),
      if svg != none { picture(svg, clue, size: 11mm) } else { set par(leading: 0.45em); text(11pt * SCALE, clue) })))
  })
  grid(columns: (1fr, 1fr), column-gutter: 6mm, list(LABEL.across, false, across), list(LABEL.down, true, down))
}

// Of a long word the tiles stand in two rows before they get small.
#let letter-tiles(svg, tiles, word, solved) = grid(columns: if svg != none { (17mm, 1fr) } else { (1fr,) }, align: horizon,
  ..if svg != none { (picture(svg, LABEL.word, size: 13mm),) },
  layout(area => {
    let most = calc.floor((area.width + 1mm) / 8mm)
    let rows = tiles.chunks(if tiles.len() > most { calc.ceil(tiles.len() / 2) } else { tiles.len() })
    let side = calc.min(8.5mm, (area.width + 1mm) / calc.max(..rows.map(it => it.len())) - 1mm)
    let tile(t) = box(width: side, height: side * 1.12, fill: TINT, radius: 1mm, align(center + horizon, bold(t, size: side * 0.58)))
    stack(spacing: if rows.len() > 1 { 8mm } else { 10mm }, stack(spacing: 1mm, ..rows.map(row => stack(dir: ltr, spacing: 1mm, ..row.map(tile)))),
      block(width: 100%, height: 5mm, above: 0pt, below: 0pt, stroke: (bottom: 0.7pt + pale), align(bottom, pad(bottom: 1.6mm, if solved { answer(word, size: 15pt) } else { [] }))))
  }))

#let tick-box(size: 4mm) = box(width: size, height: size, baseline: 0.6mm, stroke: 0.8pt + ink, radius: 0.5mm)

#let word-list(words, columns: 4, size: 13pt, spacing: 4.2mm) = grid(columns: (1fr,) * columns, row-gutter: spacing, column-gutter: 3mm,
  ..words.map(w => grid(columns: (4mm, 1fr), column-gutter: 2mm, align: horizon, tick-box(), layout(a => fit(w, a.width, size * SCALE)))))

#let directions(items) = align(center, text(10pt, fill: soft, items.map(((dx, dy)) => box(width: 5mm, height: 5mm, baseline: 1mm, {
  let l = 1.7mm
  let s = (2.5mm - dx * l, 2.5mm - dy * l)
  let e = (2.5mm + dx * l, 2.5mm + dy * l)
  let tip(a) = (e.at(0) - 1.2mm * calc.cos(a), e.at(1) - 1.2mm * calc.sin(a))
  let a = calc.atan2(dx, dy)
  place(top + left, curve(stroke: stroke(paint: soft, thickness: 1pt, cap: "round"), curve.move(s), curve.line(e), curve.move(tip(a + 35deg)), curve.line(e), curve.line(tip(a - 35deg))))
})).join(h(4mm))))

// Pages of cards fill the sheet between the printers' margins; dashed lines are for scissors.
#let card-page(columns, rows, items) = pad(x: -6mm, grid(columns: (1fr,) * columns, rows: (1fr,) * rows, stroke: (paint: pale, thickness: 0.6pt, dash: "dashed"), inset: 3mm, ..items))

#let word-card(svg, word, below) = block(width: 100%, height: 100%, fill: white, stroke: 1.2pt + HUE, radius: 3mm, clip: true, {
  place(top, rect(width: 100%, height: 3mm, fill: HUE))
  pad(top: 3mm, block(width: 100%, height: 100%, inset: 4mm, align(center + horizon, layout(area => {
    if svg != none { picture(svg, word, size: calc.min(24mm, area.height * 0.5)); v(4mm) }
    fit(word, area.width, SCALE * if svg == none { 34pt } else { 24pt }, make: bold)
    if below != "" { v(3mm); fit(below, area.width, 13pt * SCALE, make: (size: 13pt, it) => text(size: size, fill: soft, it)) }
  }))))
})

#let pair-card(svg, word, shade: false) = block(width: 100%, height: 100%, fill: white, stroke: 0.9pt + pale, radius: 3mm, inset: 2.4mm,
  block(width: 100%, height: 100%, fill: if shade { TINT } else { white }, stroke: 1pt + MID, radius: 2mm, inset: 2mm, align(center + horizon, layout(area =>
    if svg != none { picture(svg, word, size: calc.min(area.width, area.height) * 0.72) } else { fit-lines(word, area.width, area.height, 21pt * SCALE) }))))

#let domino-tile(left-svg, left-text, right-svg, right-text) = {
  let face(svg, body) = align(center + horizon, layout(area => if svg != none { picture(svg, body, size: calc.min(area.width, area.height) * 0.82) } else { fit-lines(body, area.width, area.height, 21pt * SCALE, min: 7pt) }))
  block(width: 100%, height: 100%, fill: white, stroke: 1.2pt + HUE, radius: 2.5mm, clip: true, grid(columns: (1fr, 1fr), rows: 1fr, stroke: (x, y) => if x == 1 { (left: 1.2pt + HUE) },
    fill: (x, y) => if x == 0 { TINT } else { white }, inset: 2.5mm, face(left-svg, left-text), face(right-svg, right-text)))
}

#let bingo-card(n, cells, number) = block(width: 100%, height: 100%, stroke: 1.6pt + HUE, radius: 3mm, clip: true, inset: 0pt, grid(rows: (12mm, 1fr), columns: 1fr,
  block(width: 100%, height: 100%, fill: HUE, inset: (x: 5mm), align(horizon, grid(columns: (1fr, auto), bold(LABEL.bingo, fill: white, size: 18pt), bold(str(number), fill: white, size: 14pt)))),
  block(width: 100%, height: 100%, inset: 2.5mm, grid(columns: (1fr,) * n, rows: (1fr,) * n, gutter: 1.6mm,
    ..cells.map(((svg, word)) => block(width: 100%, height: 100%, radius: 1.4mm, stroke: 0.8pt + MID, fill: white, inset: 1.2mm, align(center + horizon, layout(area => {
      if svg != none { picture(svg, word, size: calc.min(area.height * 0.52, 14mm)); v(1.4mm) }
      fit(word, area.width, SCALE * if n > 3 { 14pt } else { 15pt }, min: 6pt)
    })))))) ))

// fields: (what happens, how far); the rows of the path turn at their ends, the first one goes from left to right.
#let board-game(columns, fields, start, finish) = layout(area => {
  let all = (("start", start),) + fields + (("finish", finish),)
  let rows = calc.ceil(all.len() / columns)
  let (w, h) = (area.width / columns, area.height / rows)
  let place-of(i) = { let r = calc.quo(i, columns); let c = calc.rem(i, columns); (if calc.odd(r) { columns - 1 - c } else { c }, r) }
  let centre(i) = { let (c, r) = place-of(i); ((c + 0.5) * w, (r + 0.5) * h) }
  let die = box(width: 7.4mm, height: 7.4mm, stroke: 0.9pt + ink, radius: 1.2mm, fill: white, for (x, y) in ((1, 1), (3, 1), (2, 2), (1, 3), (3, 3)) { place(top + left, dx: x * 1.85mm - 0.75mm, dy: y * 1.85mm - 0.75mm, circle(radius: 0.75mm, fill: ink)) })
  box(width: area.width, height: area.height, {
    place(top + left, curve(stroke: stroke(paint: MID, thickness: 8mm, cap: "round", join: "round"), curve.move(centre(0)), ..range(1, all.len()).map(i => curve.line(centre(i)))))
    for (i, (what, said)) in all.enumerate() {
      let (c, r) = place-of(i)
      let is-end = what == "start" or what == "finish"
      let paper = if is-end { HUE } else if what == "plain" { white } else { TINT }
      place(top + left, dx: c * w, dy: r * h, box(width: w, height: h, inset: 1.1mm, block(width: 100%, height: 100%, fill: paper, stroke: 1.1pt + HUE, radius: 2.5mm, inset: 1.4mm, {
        if not is-end { place(top + left, text(8pt, fill: soft, str(i))) }
        align(center + horizon, if is-end { layout(a => fit(said, a.width, 13pt, make: (size: 13pt, it) => bold(it, size: size, fill: white))) } else if what == "task" { bold("?", size: 22pt, fill: HUE) } else if what == "move" { bold(said, size: 17pt) } else if what == "again" { die })
      })))
    }
  })
})
#let board-rules(items) = grid(columns: (5mm, 1fr), row-gutter: 2mm, ..items.enumerate().map(((i, it)) => (text(10.5pt, fill: soft, str(i + 1)), { set par(leading: 0.5em); text(10.5pt * calc.min(SCALE, 1.15), it) })).flatten())

#let task-card(svg, ask, answer-text, solved) = block(width: 100%, height: 100%, fill: white, stroke: 1.2pt + HUE, radius: 3mm, inset: 4mm, clip: true, {
  place(top + right, box(width: 6.4mm, height: 6.4mm, fill: HUE, radius: 3.2mm, align(center + horizon, bold("?", size: 12pt, fill: white))))
  grid(columns: 1fr, rows: (1fr, 8mm), align: center + horizon,
    layout(area => if svg != none { picture(svg, ask, size: calc.min(area.height * 0.9, 26mm)) } else { block(width: area.width - 16mm, align(center, fit-lines(ask, area.width - 16mm, area.height - 2mm, 24pt * SCALE, min: 8pt))) }),
    if solved { layout(area => fit(answer-text, area.width, 14pt, make: (size: 14pt, it) => answer(it, size: size))) } else { line(length: 60%, stroke: 0.6pt + pale) })
})

#let word-box(words) = block(width: 100%, stroke: 1.1pt + HUE, radius: 2.5mm, inset: (x: 5mm, y: 4.2mm), above: 0pt, below: 0pt, align(center, {
  set par(leading: 3.4mm)
  words.map(w => box(bold(w, size: 13pt * SCALE))).join(h(8mm, weak: false))
}))

#let numbered(items, size: 14pt, gutter: 0mm) = grid(columns: (8mm, 1fr), rows: (1fr,) * items.len(), row-gutter: gutter, column-gutter: 3mm, align: (right + horizon, left + horizon),
  ..items.enumerate().map(((i, it)) => (text(11pt, fill: soft, str(i + 1) + "."), { set text(size * SCALE); set par(leading: 1em); it })).flatten())

#let chip(word) = box(fill: TINT, radius: 1.4mm, inset: (x: 3mm, y: 2mm), text(14pt * SCALE, word))
// Lines to write a sentence on, a second one where it is long; the key has it between them.
#let chips-row(words, sentence, solved) = layout(area => context {
  let size = 14pt * calc.min(SCALE, 1.15)
  let is-long = measure(answer(sentence, size: size)).width > area.width
  let line = block(width: 100%, height: if is-long { 7mm } else { 8mm }, above: 0pt, below: 0pt, stroke: (bottom: 0.6pt + pale))
  let chips = { set par(leading: 2mm); words.map(it => box(chip(it))).join(h(2.4mm)) }
  if solved { stack(spacing: if is-long { 4mm } else { 9mm }, chips, block(width: 100%, height: if is-long { auto } else { 8mm }, above: 0pt, below: 0pt, stroke: (bottom: 0.6pt + pale), align(bottom, pad(bottom: 2mm, { set par(leading: 0.5em); answer(sentence, size: if is-long { size * 0.85 } else { size }) })))) }
  else if is-long { stack(spacing: 2.5mm, chips, line, line) } else { stack(spacing: 9mm, chips, line) }
})

#let reading(sentences, size: 14pt, numbers: true) = {
  set text(size * SCALE)
  set par(leading: 1.1em, spacing: 1.3em, justify: false)
  if numbers { set par.line(numbering: n => if calc.rem(n, 5) == 0 { text(8.5pt, fill: pale, str(n)) }, number-clearance: 3mm); pad(left: 9mm, sentences) } else { sentences }
}

// The gap stays with the letters before it.
#let half-word(kept, missing, solved, width: 12mm) = box(baseline: 1.2mm, { text(kept); box(width: width, height: 5mm, baseline: 1.2mm, stroke: (bottom: 0.7pt + pale), align(left + bottom, pad(bottom: 1.2mm, left: 0.3mm, if solved { answer(missing) } else { [] }))) })
#let half-words(body, size: 14pt) = { set text(size); set par(leading: 1.3em, justify: false); body }

// Room for a picture of the text, under sentences for first readers.
#let drawing(label) = block(width: 100%, height: 1fr, above: 8mm, below: 0pt, stroke: (paint: MID, thickness: 1.2pt, dash: "dashed"), radius: 3mm, inset: 4mm, text(11pt, fill: soft, label))

#let questions(items, solved, size: 13pt * SCALE, rows: 2) = grid(columns: 1fr, rows: (1fr,) * items.len(), ..items.enumerate().map(((i, (q, a))) => grid(columns: (7mm, 1fr), column-gutter: 4mm, align: top, counter-dot(i + 1), {
  set text(size)
  block(above: 1.4mm, below: 0pt, bold(q, size: size))
  if solved { block(above: 4mm, below: 0pt, answer(a, size: size)) } else { block(above: 9.5mm, below: 0pt, lines(rows, spacing: 9.5mm)) }
})))

#let problem(n, body, sum, solved, squared: true) = block(width: 100%, height: 100%, above: 0pt, below: 0pt, breakable: false, grid(columns: (7mm, 1fr), column-gutter: 4mm, rows: 1fr, align: top, counter-dot(n), grid(columns: 1fr, rows: (auto, 1fr, auto), row-gutter: 4mm,
  { set text(14pt * SCALE); set par(leading: 0.75em); block(above: 1.2mm, below: 0pt, phrases(body)) },
  layout(area => block(width: 100%, height: 100%, above: 0pt, below: 0pt, {
    if squared { squares(calc.floor(area.width / 5mm) * 5mm, calc.floor(area.height / 5mm) * 5mm) }
    if solved { place(top + left, dx: 5mm, dy: 3mm, box(fill: white, inset: 1.5mm, answer(sum, size: 15pt))) }
  })),
  rule())))
`;
