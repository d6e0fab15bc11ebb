/** Typst drawings of paper: handwriting rulings, squared paper, tables, certificate. */
export const paperTemplate = `
#let base-line = rgb("#A9764A")
#let guide-line = rgb("#C9B89A")
#let blue-line = rgb("#8FA9CC")
#let trace-ink = rgb("#A3A6A2")

// One writing row. unit is the height of a small letter; ratio is that height in em of the font.
#let writing-row(kind, unit, body: none, ratio: 0.508, model: false, indent: 2mm) = {
  let up = if kind == "seyes" { 3 } else { 1 }
  let total = if kind in ("two-line", "slanted") { unit * 3 } else if kind == "seyes" { unit * 4 } else { unit * 3 }
  let base = if kind == "seyes" { unit * 3 } else { unit * 2 }
  let h(y, paint, width, dash: none) = place(top + left, dy: y, line(length: 100%, stroke: (paint: paint, thickness: width, dash: dash)))
  block(width: 100%, height: total, above: 0pt, below: 0pt, breakable: false, layout(area => {
    if kind == "seyes" {
      let n = calc.floor(area.width / (unit * 4))
      place(top + left, curve(stroke: 0.45pt + rgb("#B8A8D8"), ..range(n + 1).map(i => (curve.move((i * unit * 4, 0mm)), curve.line((i * unit * 4, total)))).flatten()))
      for i in range(5) { h(unit * i, if i == 3 { rgb("#7E6BB5") } else { rgb("#C9DDF0") }, if i == 3 { 0.9pt } else { 0.4pt }) }
    } else if kind == "four-line" {
      place(top + left, dy: unit, rect(width: 100%, height: unit, fill: rgb("#FBF0CF")))
      for i in range(4) { h(unit * i, if i == 2 { base-line } else { guide-line }, if i == 2 { 0.9pt } else { 0.5pt }) }
    } else if kind == "guide" {
      h(0mm, guide-line, 0.5pt); h(unit, blue-line, 0.5pt, dash: "dashed"); h(base, base-line, 0.9pt)
    } else {
      if kind == "slanted" {
        let step = 12mm; let lean = unit * 3 * 0.466
        let n = calc.floor((area.width - lean) / step)
        place(top + left, curve(stroke: 0.4pt + blue-line, ..range(n + 1).map(i => (curve.move((i * step + lean, 0mm)), curve.line((i * step, unit * 3)))).flatten()))
      }
      h(unit, blue-line, 0.6pt); h(base, base-line, 0.9pt)
    }
    if body != none { place(top + left, dx: indent, dy: base, box(text(size: unit / ratio, top-edge: "baseline", bottom-edge: "baseline", fill: if model { ink } else { trace-ink }, body))) }
  }))
}

// Boxes for one character each, with dashed middle lines.
#let box-row(count, texts, side: 17mm, size: 0.74, cross: true, model: 1) = stack(dir: ltr, ..range(count).map(i => box(width: side, height: side, stroke: 0.9pt + blue-line, {
  if cross { place(top + left, curve(stroke: (paint: rgb("#BBD0E4"), thickness: 0.5pt, dash: "dashed"), curve.move((side / 2, 0mm)), curve.line((side / 2, side)), curve.move((0mm, side / 2)), curve.line((side, side / 2)))) }
  // Marks at the end stand in the lower left of their box.
  if i < texts.len() {
    let sign = text(size: side * size, top-edge: "bounds", bottom-edge: "bounds", fill: if i < model { ink } else { trace-ink }, texts.at(i))
    if texts.at(i) in (".", ",", "。", "、", "，") { place(bottom + left, dx: side * 0.12, dy: -side * 0.12, sign) } else { align(center + horizon, sign) }
  }
})))

#let full-paper(kind, pitch: 5mm) = layout(area => {
  // Squares are whole ones: the last line closes the paper, and what is left stands on both sides.
  let w = if kind == "squares" { calc.floor(area.width / pitch + 0.01) * pitch } else { area.width }
  let hgt = area.height
  let hlines(step, paint, width) = place(top + left, curve(stroke: width + paint, ..range(calc.floor(hgt / step + 0.01) + 1).map(i => (curve.move((0mm, i * step)), curve.line((w, i * step)))).flatten()))
  let vlines(step, paint, width, top: 0mm) = place(std.top + left, curve(stroke: width + paint, ..range(calc.floor(w / step + 0.01) + 1).map(i => (curve.move((i * step, 0mm)), curve.line((i * step, calc.floor(hgt / pitch + 0.01) * pitch)))).flatten()))
  align(center, box(width: w, height: hgt, {
  if kind == "squares" { hlines(pitch, blue-line, 0.4pt); vlines(pitch, blue-line, 0.4pt) }
  else if kind == "millimetre" {
    hlines(1mm, rgb("#F0C9C2"), 0.2pt); vlines(1mm, rgb("#F0C9C2"), 0.2pt); hlines(5mm, rgb("#E2A79E"), 0.35pt); vlines(5mm, rgb("#E2A79E"), 0.35pt); hlines(10mm, rgb("#D98C8C"), 0.6pt); vlines(10mm, rgb("#D98C8C"), 0.6pt)
  } else if kind == "lines" { hlines(pitch, blue-line, 0.5pt); place(top + left, dx: w - 30mm, line(angle: 90deg, length: hgt, stroke: 0.6pt + rgb("#D98C8C"))) }
  else if kind == "rules" { hlines(pitch, blue-line, 0.5pt) }
  else if kind == "dots" {
    place(top + left, curve(stroke: stroke(paint: rgb("#8FA9CC"), thickness: 1.5pt, cap: "round"), ..range(calc.floor(hgt / pitch) + 1).map(j => range(calc.floor(w / pitch) + 1).map(i => (curve.move((i * pitch, j * pitch)), curve.line((i * pitch + 0.01mm, j * pitch)))).flatten()).flatten()))
  } else if kind == "isometric" {
    let rowh = pitch * 0.866
    let rows = calc.floor(hgt / rowh)
    place(top + left, curve(stroke: stroke(paint: rgb("#8FA9CC"), thickness: 1.6pt, cap: "round"), ..range(rows + 1).map(j => range(calc.floor(w / pitch)).map(i => { let x = i * pitch + if calc.odd(j) { pitch / 2 } else { 0mm }; (curve.move((x, j * rowh)), curve.line((x + 0.01mm, j * rowh))) }).flatten()).flatten()))
  } else if kind == "staves" {
    let n = calc.floor(hgt / 24mm)
    place(top + left, curve(stroke: 0.6pt + ink, ..range(n).map(j => range(5).map(i => (curve.move((0mm, 6mm + j * 24mm + i * 2.2mm)), curve.line((w, 6mm + j * 24mm + i * 2.2mm)))).flatten()).flatten()))
  }
  }))
})

// Rows with their texts, then empty rows down to the end of the page.
#let writing-rows(kind, unit, texts, between, ratio: 0.508) = layout(area => {
  let row = unit * if kind == "seyes" { 4 } else { 3 }
  let n = calc.floor((area.height + between) / (row + between) + 0.001)
  stack(spacing: between, ..range(n).map(i => writing-row(kind, unit, body: texts.at(i, default: none), ratio: ratio)))
})
#let box-rows(texts, side: 17.4mm, count: 10) = layout(area => {
  let n = calc.floor((area.height + 1.6mm) / (side + 1.6mm))
  stack(spacing: 1.6mm, ..range(n).map(i => { let (model, signs) = texts.at(i, default: (0, ())); box-row(count, signs, side: side, model: model) }))
})

#let writing-paper(kind, unit, between) = layout(area => {
  let row = unit * if kind == "seyes" { 4 } else { 3 }
  stack(spacing: between, ..range(calc.floor((area.height + between) / (row + between))).map(_ => writing-row(kind, unit)))
})
#let box-paper(side) = layout(area => {
  let n = calc.floor(area.width / side)
  align(center, stack(spacing: 3mm, ..range(calc.floor((area.height + 3mm) / (side + 3mm))).map(_ => box-row(n, (), side: side))))
})

#let day-colours = ("#2558A1", "#9B2549", "#3B671C", "#715500", "#664596", "#006577", "#7B4D21").map(rgb)
#let day-tints = ("#E0EEFF", "#FFE3E8", "#E5F1DF", "#F3ECDB", "#F0E9FF", "#DEF1F5", "#F7EADF").map(rgb)
#let week-table(days, hours) = layout(area => {
  let head = 13mm
  let row = (area.height - head) / hours
  set text(12pt)
  table(columns: (22mm,) + (1fr,) * days.len(), rows: (head,) + (row,) * hours, align: center + horizon, inset: 1.5mm, stroke: 0.7pt + pale,
    fill: (x, y) => if x == 0 { TINT } else if y == 0 { day-colours.at(x - 1) } else { day-tints.at(x - 1).lighten(62%) },
    table.header([], ..days.map(d => layout(a => fit(d, a.width, 13pt, make: (size: 13pt, it) => bold(it, fill: white, size: size))))),
    ..range(hours).map(i => (stack(spacing: 2.4mm, bold(str(i + 1), fill: HUE, size: 13pt), line(length: 15mm, stroke: 0.6pt + pale)), ..days.map(_ => []))).flatten())
})

#let weather-week(days, heads, sky: (), wet: ()) = layout(area => {
  let head = 17mm
  let row = (area.height - head) / 7
  let signs(list) = align(center, list.map(svg => picture(svg.at(0), svg.at(1), size: 8.5mm)).join(h(2.2mm)))
  set text(13pt)
  table(columns: (31mm, 31mm, 1fr, 1fr, 36mm), rows: (head,) + (row,) * 7, align: center + horizon, inset: 1.5mm, stroke: 0.7pt + pale,
    fill: (x, y) => if y == 0 { HUE } else if x == 0 { TINT } else { white },
    table.header([], ..heads.map(((name, svg)) => stack(spacing: 1.6mm, picture(svg, name, size: 7mm), layout(a => fit(name, a.width, 11pt, make: (size: 11pt, it) => bold(it, fill: white, size: size)))))),
    ..days.map(d => (layout(a => fit(d, a.width, 13pt, make: bold)), align(right, text(fill: soft, "°C") + h(2mm)), signs(sky), signs(wet), stack(dir: ltr, spacing: 3mm, ..range(3).map(i => circle(radius: 1.4mm + i * 0.9mm, stroke: 0.9pt + ink))))).flatten())
})

#let temperature-chart(from, to, days, step) = layout(area => {
  let margin-left = 14mm; let bottom = 9mm
  let w = area.width - margin-left - 2mm; let hgt = area.height - bottom - 3mm
  let n = (to - from)
  let y(t) = 3mm + hgt * (1 - (t - from) / n)
  let x(d) = margin-left + w * d / days
  place(top + std.left, curve(stroke: 0.35pt + MID, ..range(days + 1).map(d => (curve.move((x(d), y(to))), curve.line((x(d), y(from))))).flatten(), ..range(n + 1).map(t => (curve.move((margin-left, y(from + t))), curve.line((margin-left + w, y(from + t))))).flatten()))
  place(top + std.left, curve(stroke: 0.9pt + soft, ..range(calc.quo(n, step) + 1).map(t => (curve.move((margin-left, y(from + t * step))), curve.line((margin-left + w, y(from + t * step))))).flatten()))
  if from < 0 { place(top + std.left, curve(stroke: 1.8pt + HUE, curve.move((margin-left, y(0))), curve.line((margin-left + w, y(0))))) }
  for t in range(calc.quo(n, step) + 1) { let v = from + t * step; place(top + std.left, dy: y(v) - 2.5mm, box(width: margin-left - 2mm, height: 5mm, align(right + horizon, text(10pt, (if v < 0 { "−" + str(-v) } else { str(v) }) + " °C")))) }
  for d in range(1, days + 1) { place(top + std.left, dx: x(d - 1), dy: y(from) + 2mm, box(width: w / days, align(center, text(9.5pt, str(d))))) }
})

#let exit-ticket(prompts, feeling, faces) = block(width: 100%, height: 100%, stroke: 1.2pt + HUE, radius: 3mm, inset: 6mm, {
  set block(above: 0pt, below: 0pt)
  let prompt(body) = { set par(leading: 0.5em); bold(body, fill: HUE, size: 12.5pt * calc.min(SCALE, 1.2)) }
  grid(columns: 1fr, rows: (auto,) + (1fr,) * prompts.len() + (auto, auto), row-gutter: 5mm,
    pad(bottom: 1mm, grid(columns: (auto, 1fr), column-gutter: 2mm, row-gutter: 4mm, align: bottom, ..(LABEL.name, LABEL.date).map(label => (text(10pt, label + COLON), rule())).flatten())),
    ..prompts.map(body => stack(spacing: 9mm, prompt(body), rule(), rule(), rule())),
    prompt(feeling),
    grid(columns: (1fr,) * faces.len(), align: center, ..faces.map(((svg, name)) => picture(svg, name, size: 12mm))))
})

#let certificate(heading, lines-of, svg, praise, hue, tint) = {
  let HUE = rgb(hue); let TINT = rgb(tint); let MID = HUE.lighten(45%)
  place(top + left, dx: 9mm, dy: 9mm, rect(width: 100% - 18mm, height: 100% - 18mm, stroke: 3pt + HUE, radius: 4mm))
  place(top + left, dx: 12mm, dy: 12mm, rect(width: 100% - 24mm, height: 100% - 24mm, stroke: 0.9pt + MID, radius: 3mm))
  for (a, x, y) in ((top + left, 1, 1), (top + right, -1, 1), (bottom + left, 1, -1), (bottom + right, -1, -1)) {
    place(a, dx: x * 9mm, dy: y * 9mm, circle(radius: 8mm, stroke: 3pt + HUE, fill: TINT))
    place(a, dx: x * 13mm, dy: y * 13mm, circle(radius: 4mm, fill: HUE))
  }
  pad(x: 34mm, y: 26mm, align(center, {
    box(width: 36mm, height: 36mm, radius: 18mm, fill: TINT, stroke: 1.4pt + HUE, align(center + horizon, picture(svg, heading, size: 23mm)))
    v(4mm)
    title(heading, fill: HUE, size: 46pt)
    v(6mm)
    text(19pt, praise)
    v(1fr)
    grid(columns: (auto, 1fr), column-gutter: 5mm, row-gutter: 13mm, align: bottom, ..lines-of.map(l => (text(14pt, l + COLON), rule())).flatten(), grid.cell(colspan: 2, pad(top: 2mm, rule())))
    v(1fr)
    grid(columns: (1fr, 1fr), column-gutter: 30mm, stack(spacing: 2mm, rule(), text(11pt, LABEL.date)), stack(spacing: 2mm, rule(), box(height: 4mm)))
  }))
}
`;
