/**
 * Typst drawings of exercises that flow over pages, beside those of sheets (`picture`, `gap`, `answer`, `bold`, `counter-dot`, `pie`, `bar` …).
 * Nothing has a height of its page; what belongs together does not break.
 */
export const flowTemplate = `
#let whole(body) = block(width: 100%, breakable: false, above: 0pt, below: 0pt, body)
#let speaker = box(baseline: 12%, image(bytes(SPEAKER), format: "svg", width: 5mm, height: 5mm, alt: LABEL.word))
#let drawing(pictures, alt, ratio, width, height, file) = {
  let w = calc.min(width, height * ratio)
  if file != none { image(file, format: "webp", width: w, height: w / ratio, alt: alt) }
  else if pictures.len() == 0 { box(width: w, height: w / ratio, stroke: 0.7pt + pale, inset: 2mm, align(center + horizon, text(10pt, fill: soft, alt))) }
  else { stack(dir: ltr, ..pictures.map(svg => image(bytes(svg), format: "svg", width: w / pictures.len(), height: w / ratio, alt: alt))) }
}
// Words at the given size, or as much smaller as the longest of them needs.
#let fit-words(body, plain, size) = layout(area => {
  set par(leading: 0.55em)
  let s = size
  while s > 6pt and plain.split(" ").any(w => measure(text(s, weight: "bold", w)).width > area.width) { s -= 0.5pt }
  text(s, body)
})
// A face: words, a picture above them, a sign for what is heard; the key has its words.
#let face(words, plain, pic, spoken, solved, size: 13pt, high: 14mm) = {
  let drawn = if pic != none { layout(area => drawing(pic.svgs, pic.alt, pic.ratio, area.width, high, pic.file)) }
  let said = if spoken != none { if solved { grid(columns: (7mm, 1fr), speaker, { set text(size * SCALE); answer(spoken) }) } else { speaker } }
  stack(spacing: 2mm, ..(drawn, if words != none { fit-words(words, plain, size * SCALE) }, said).filter(it => it != none))
}
#let mark-box(ticked, round: false) = box(width: 5mm, height: 5mm, stroke: 0.9pt + ink, radius: if round { 2.5mm } else { 0.7mm }, fill: white,
  if ticked { align(center + horizon, curve(stroke: stroke(paint: answer-ink, thickness: 1.8pt, cap: "round"), curve.move((0mm, 1.5mm)), curve.line((1.3mm, 2.8mm)), curve.line((3.4mm, 0mm)))) })
#let number-box(value, solved) = box(width: 9mm, height: 8mm, stroke: 0.8pt + pale, radius: 1mm, fill: white, align(center + horizon, if solved { answer(value, size: 13pt) }))
// A task that fills less than two thirds of a page stays on one.
#let task(n, prompt, points, lang, body) = layout(area => {
  set text(lang: lang)
  let asked = grid(columns: (7mm, 1fr, auto), column-gutter: 4mm, align: (left + top, left + top, right + top), counter-dot(n),
    block(above: 1.2mm, below: 0pt, { set text(14pt * SCALE); set par(leading: 0.6em); prompt }), block(above: 1.6mm, below: 0pt, text(10pt, fill: soft, [\\_\\_\\_\\_ / #points])))
  let content = { block(width: 100%, above: 0pt, below: 4mm, sticky: true, breakable: false, asked); pad(left: 11mm, body) }
  block(width: 100%, above: 0pt, below: 0pt, breakable: measure(block(width: area.width, content)).height > 170mm, content)
})
// What is read before it is answered: text below the task.
#let to-read(paragraphs) = for one in paragraphs { block(above: 0pt, below: 4mm, { set text(12pt * SCALE); set par(leading: 0.75em); one }) }
#let rows-down(items, gutter: 3.4mm) = grid(columns: 1fr, row-gutter: gutter, ..items.map(whole))
#let columns-down(items, columns, gutter: 3.4mm) = grid(columns: (1fr,) * columns, column-gutter: 7mm, row-gutter: gutter, align: left + horizon, ..items.map(whole))

#let choices(items, columns, many, solved) = columns-down(items.map(((it, right)) => grid(columns: (5mm, 1fr), column-gutter: 3mm, align: horizon, mark-box(solved and right, round: not many), it)), columns)
#let statements(items, yes, no, solved) = {
  let said(body, on) = box(grid(columns: (5mm, auto), column-gutter: 1.6mm, align: horizon, mark-box(on), text(12pt * SCALE, body)))
  rows-down(items.map(((it, right)) => grid(columns: (1fr, auto, auto), column-gutter: 6mm, align: horizon, it, said(yes, solved and right), said(no, solved and not right))))
}
#let gap-box(value, solved, width) = if solved { box(inset: (x: 2mm), outset: (y: 1mm), stroke: (bottom: 0.7pt + pale), answer(value)) } else { box(width: width, height: 6.4mm, baseline: 1.4mm, stroke: (bottom: 0.7pt + pale)) }
#let choose-gap(options, right, solved) = { set text(0.95em); box(inset: (x: 1mm), text(fill: pale, "(")); options.map(it => if solved and it == right { box(stroke: 1pt + answer-ink, radius: 2mm, inset: (x: 1.4mm), outset: (y: 1.2mm), answer(it)) } else { it }).join([ #h(0.8mm)#text(fill: pale, "/")#h(0.8mm) ]); box(inset: (x: 1mm), text(fill: pale, ")")) }
#let flow-text(body) = { set text(13.5pt * SCALE); set par(leading: 1.15em, spacing: 1.15em); body }
#let word-chips(words) = block(width: 100%, stroke: 1.1pt + HUE, radius: 2.5mm, inset: (x: 5mm, y: 4mm), above: 0pt, below: 5mm, align(center, { set par(leading: 3mm); set text(13pt * SCALE); words.map(w => box(w)).join(h(7mm, weak: true)) }))
#let markable(word, target, solved) = if solved and target { box(stroke: 1.3pt + answer-ink, radius: 2mm, inset: (x: 1mm), outset: (y: 1.2mm), answer(word)) } else { box(stroke: (bottom: (paint: pale, thickness: 0.9pt, dash: "dotted")), outset: (bottom: 1.2mm), word) }

#let matching(left-side, right-side, solved) = grid(columns: (1fr, 1fr), column-gutter: 10mm, align: top,
  grid(columns: (1fr, 9mm), column-gutter: 3mm, row-gutter: 3.4mm, align: horizon, ..left-side.map(((it, number)) => (it, number-box(str(number), solved))).flatten()),
  grid(columns: (8mm, 1fr), column-gutter: 3mm, row-gutter: 3.4mm, align: horizon, ..right-side.enumerate().map(((i, it)) => (bold(str(i + 1) + ".", size: 12pt), block(width: 100%, height: auto, inset: (y: 1.4mm), it))).flatten()))

// The largest size at which a card's words fit it, word by word and all together.
#let card-words(body, plain, width, height) = {
  let s = 20pt * SCALE
  let fits(s) = plain.split(" ").all(w => measure(text(size: s, weight: "bold", w)).width <= width) and measure(block(width: width, { set par(leading: 0.5em); text(size: s, weight: "bold", body) })).height <= height
  while s > 6pt and not fits(s) { s -= 0.5pt }
  block(width: width, above: 0pt, below: 0pt, { set par(leading: 0.5em); text(size: s, weight: "bold", body) })
}
#let card-face(words, plain, pic, spoken, solved, blanks: 0) = layout(area => {
  let parts = ()
  let left = area.height
  if blanks > 0 {
    let side = calc.min(7mm, (area.width + 1mm) / blanks - 1mm)
    left -= 12mm
    parts.push(box(stack(dir: ltr, spacing: 1mm, ..range(blanks).map(_ => box(width: side, height: calc.min(8mm, side * 1.2), stroke: (bottom: 0.9pt + ink))))))
  }
  if spoken != none { left -= 8mm; parts.insert(0, speaker) }
  if words != none { parts.insert(0, card-words(words, plain, area.width, if pic != none { left * 0.4 } else { left })) }
  if pic != none { parts.insert(0, drawing(pic.svgs, pic.alt, pic.ratio, area.width, if words != none { left * 0.5 } else { left }, pic.file)) }
  block(width: 100%, height: 100%, above: 0pt, below: 0pt, align(center + horizon, stack(spacing: 2.5mm, ..parts)))
})
#let cut-cards(faces, number-of) = grid(columns: (1fr,) * 4, rows: 30mm, stroke: (paint: pale, thickness: 0.7pt, dash: "dashed"), inset: 2.6mm, ..faces.enumerate().map(((i, it)) => { it; let n = number-of.at(i); if n != none { place(bottom + right, answer(n, size: 12pt)) } }))
#let fold-cards(cards) = grid(columns: (1fr, 1fr), rows: 32mm, inset: 3mm, stroke: (x, y) => (left: if x == 0 { (paint: pale, thickness: 0.7pt, dash: "dashed") } else { (paint: MID, thickness: 0.7pt, dash: "dotted") }, rest: (paint: pale, thickness: 0.7pt, dash: "dashed")), ..cards.flatten())

// In the key both sides stand beside each other.
#let card-list(cards) = columns-down(cards.map(((front, back)) => grid(columns: (1fr, 1fr), column-gutter: 4mm, align: horizon, if front != none { front }, answer(back, size: 12pt))), 1)

#let groups-table(heads, members, solved) = {
  let side = heads.len()
  let columns = calc.min(side, 3)
  grid(columns: (1fr,) * columns, column-gutter: 3mm, row-gutter: 3mm, ..range(side).map(i => whole(block(width: 100%, stroke: 1pt + MID, radius: 2mm, clip: true, { block(width: 100%, fill: TINT, inset: 2.4mm, above: 0pt, below: 0pt, align(center, heads.at(i)))
    block(width: 100%, inset: 3mm, above: 0pt, below: 0pt, if solved { stack(spacing: 2.4mm, ..members.at(i)) } else { v(6mm); lines(members.len().signum() * 4, spacing: 9mm) }) }))))
}
#let ordering(items, solved) = rows-down(items.map(((it, place, label)) => grid(columns: if solved and label != none { (9mm, 2fr, 1fr) } else { (9mm, 1fr) }, column-gutter: 4mm, align: horizon, number-box(str(place), solved), it, ..if solved and label != none { (answer(label, size: 12pt),) })))
#let order-words(words, sentence, solved) = { set par(leading: 2.6mm); words.map(w => box(fill: TINT, radius: 1.4mm, inset: (x: 3mm, y: 2mm), { set text(14pt * SCALE); w })).join(h(2.4mm, weak: true)); v(3mm); if solved { block(width: 100%, inset: (bottom: 2mm), stroke: (bottom: 0.6pt + pale), answer(sentence, size: 14pt)) } else { v(6mm); lines(2, spacing: 9mm) } }

// A picture with places in hundredths of its sides.
#let on-picture(pic, places) = layout(area => {
  let h = calc.min(110mm, area.width / pic.ratio)
  let w = h * pic.ratio
  align(center, box(width: w, height: h, {
    place(top + left, drawing(pic.svgs, pic.alt, pic.ratio, w, h, pic.file))
    for (x, y, width, height, draw) in places { place(top + left, dx: x / 100 * w, dy: y / 100 * h, draw(width / 100 * w, height / 100 * h)) }
  }))
})
#let ring = (w, h) => ellipse(width: w, height: h, stroke: 1.8pt + answer-ink)
#let place-dot(n) = (w, h) => box(width: w, height: h, align(center + horizon, box(width: 6mm, height: 6mm, radius: 3mm, fill: HUE, align(center + horizon, bold(str(n), fill: white, size: 10pt)))))
#let field-box(n, tick, value, solved) = (w, h) => box(width: w, height: h, stroke: 0.8pt + pale, radius: 0.7mm, fill: if tick { none } else { white.transparentize(20%) }, { place(top + left, dx: 0.4mm, dy: 0.4mm, text(7pt, fill: soft, str(n))); if solved { align(center + horizon, if tick { mark-box(true) } else { answer(value, size: 9pt) }) } })
#let name-lines(items, solved, columns: 2) = columns-down(items.enumerate().map(((i, value)) => grid(columns: (8mm, 1fr), align: (left + bottom), bold(str(i + 1) + ".", size: 12pt), if solved { answer(value, size: 13pt) } else { v(3mm); rule() })), columns, gutter: 5mm)

#let flow-line(from, to, ticks, marks, solved) = layout(area => {
  let w = area.width - 14mm
  let x(share) = 7mm + share * w
  let y = if solved { 20mm } else { 12mm }
  box(width: area.width, height: y + 13mm, {
    place(top + left, curve(stroke: 1.1pt + ink, curve.move((x(0) - 4mm, y)), curve.line((x(1) + 4mm, y)), curve.move((x(1) + 2.4mm, y - 1.4mm)), curve.line((x(1) + 4mm, y)), curve.line((x(1) + 2.4mm, y + 1.4mm))))
    place(top + left, curve(stroke: 0.8pt + ink, ..ticks.map(t => (curve.move((x(t), y - 1.7mm)), curve.line((x(t), y + 1.7mm)))).flatten()))
    for (share, label) in ((0, from), (1, to)) { place(top + left, dx: x(share) - 20mm, dy: y + 4mm, box(width: 40mm, align(center, text(12pt, label)))) }
    if solved { for (i, (share, _)) in marks.enumerate() {
      let up = calc.rem(i, 3) * 5.2mm
      place(top + left, curve(stroke: 1pt + answer-ink, curve.move((x(share), up + 4mm)), curve.line((x(share), y))))
      place(top + left, dx: x(share) - 2.6mm, dy: up, box(width: 5.2mm, height: 5.2mm, radius: 2.6mm, fill: answer-ink, align(center + horizon, bold(str(i + 1), fill: white, size: 9pt))))
    } }
  })
})
#let flow-grid(rows, hits, solved, framed) = layout(area => {
  let cell = calc.min(area.width / rows.first().len(), 190mm / rows.len(), 11mm)
  align(center, box(width: cell * rows.first().len(), height: cell * rows.len(), stroke: if framed { 1.4pt + ink }, {
    if solved { for (x, y, dx, dy, l) in hits { place(top + left, curve(stroke: stroke(paint: rgb("#F2C84B"), thickness: cell * 0.7, cap: "round"), curve.move(((x + 0.5) * cell, (y + 0.5) * cell)), curve.line(((x + 0.5 + dx * (l - 1)) * cell, (y + 0.5 + dy * (l - 1)) * cell)))) } }
    place(top + left, grid(columns: (cell,) * rows.first().len(), rows: (cell,) * rows.len(), align: center + horizon, ..rows.flatten().map(c => text(size: calc.min(cell * 0.58, 17pt), top-edge: "cap-height", bottom-edge: "baseline", c))))
  }))
})
#let flow-cross(rows, starts, solved) = layout(area => block(width: 100%, height: calc.min(190mm, calc.min(area.width / rows.first().len(), 11mm) * rows.len()), above: 0pt, below: 5mm, crossword-grid(rows, starts, solved)))
#let flow-clues(label, clues, columns) = if clues.len() > 0 { block(sticky: true, above: 4mm, below: 3mm, bold(label, fill: HUE, size: 12pt)); columns-down(clues.map(((number, it)) => grid(columns: (8mm, 1fr), align: horizon, bold(str(number), size: 12pt), it)), columns, gutter: 2.4mm) }
#let written-lines(items, solved) = rows-down(items.enumerate().map(((i, (hint, spoken, value))) => grid(columns: (8mm, 6mm, 1fr), align: (left + bottom), bold(str(i + 1) + ".", size: 12pt), if not solved { speaker }, { if hint != none { text(11pt, fill: soft, hint); v(1mm) }; if solved { answer(value, size: 13pt); if spoken != none and spoken != value { h(3mm); text(11pt, fill: soft, spoken) } } else { v(6mm); rule() } })), gutter: 5mm)
#let criteria-table(items) = rows-down(items.map(((name, levels)) => block(width: 100%, inset: (y: 1.6mm), { bold(name, size: 11pt); v(1.6mm); levels.map(l => box(grid(columns: (4mm, auto), column-gutter: 1.6mm, align: horizon, box(width: 4mm, height: 4mm, stroke: 0.8pt + pale, radius: 0.5mm), text(10.5pt, l)))).join(h(6mm, weak: true)) })), gutter: 1mm)
`;
