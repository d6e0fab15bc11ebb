import { BoardArt, SheetsArt } from "#components/platform/ui/art.tsx";
import { Avatar } from "#components/platform/ui/avatar.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Breadcrumb } from "#components/platform/ui/breadcrumb.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { FieldError } from "#components/platform/ui/field-error.tsx";
import { FileRow } from "#components/platform/ui/file-row.tsx";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { Pagination } from "#components/platform/ui/pagination.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { SkeletonText } from "#components/platform/ui/skeleton.tsx";
import { Stepper } from "#components/platform/ui/stepper.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { UnpluggedArt } from "#components/platform/ui/unplugged-art.tsx";
import { Samples, Spec } from "./spec.tsx";

const rows = [
  { number: "GS-2026-0107", date: "1.11.", net: "141,20 €", total: "151,08 €" },
  { number: "GS-2026-0091", date: "1.10.", net: "98,40 €", total: "105,29 €" },
];

export const StateSections = () => (
  <>
    <Spec title="Notices">
      <Notice tone="info" title="Neue Fassung." action={<a href="#top">Ansehen</a>}>
        „Uhrzeiten ablesen“ liegt in Version 4 vor.
      </Notice>
      <Notice tone="ok" title="Gekauft.">
        Die Dateien liegen unter „Meine Materialien“.
      </Notice>
      <Notice tone="warn" title="Zwei Bildrechte fehlen.">
        Ohne Angabe lässt sich nicht veröffentlichen.
      </Notice>
      <Notice tone="error" title="Zahlung abgelehnt." action={<Button small>Andere Zahlungsart</Button>}>
        Deine Bank hat nicht zugestimmt. Der Warenkorb ist unverändert.
      </Notice>
      <Notice title="Warum stehen diese Materialien oben?">Treffer im Titel und auf den Seiten zählen am meisten.</Notice>
    </Spec>
    <Spec title="Table">
      <Table
        label="Gutschriften"
        caption="Gutschriften, Oktober 2026"
        rows={rows}
        rowKey={(row) => row.number}
        columns={[
          { key: "date", header: "Datum ↓", cell: (row) => row.date, sort: "descending" },
          { key: "number", header: "Nummer", cell: (row) => <a href="#top">{row.number}</a>, isRowHeader: true },
          { key: "net", header: "Netto", cell: (row) => row.net, align: "end" },
          { key: "total", header: "Betrag", cell: (row) => row.total, align: "end" },
          { key: "state", header: "Stand", cell: () => <Badge tone="ok">Ausgezahlt</Badge> },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={2}>
              Summe
            </th>
            <td className="r">239,60 €</td>
            <td className="r">256,37 €</td>
            <td />
          </tr>
        }
      />
      <Pagination
        label="Seiten"
        page={3}
        pageCount={9}
        hrefFor={(page) => `#${page}`}
        previous="Zurück"
        next="Weiter"
        pageText={(page) => `Seite ${page}`}
      />
      <Breadcrumb label="Pfad" items={[{ label: "Start", href: "#top" }, { label: "Mathematik", href: "#m" }, { label: "Uhrzeit" }]} />
      <Disclosure summary="Was ist neu in Version 4?">
        <p className="pb-3">Die Linie ist doppelt so lang.</p>
      </Disclosure>
    </Spec>
    <Spec title="Progress" note="Stepper, file, skeleton, avatar">
      <Stepper label="Schritte" steps={["Dateien", "Angaben", "Preis und Rechte"]} current={1} />
      <div className="max-w-136">
        <FileRow
          type="PDF"
          name="uhrzeiten-klasse-2.pdf"
          meta={
            <>
              Lädt hoch: 3,1 von 5,9 MB
              <Progress className="mt-1.5" value={53} label="uhrzeiten-klasse-2.pdf wird hochgeladen" />
            </>
          }
        />
        <FileRow
          type="DOC"
          name="uhrzeiten-bearbeitbar.docx"
          meta="14 Seiten · 1,4 MB"
          action={
            <LinkButton small href="#top">
              Herunterladen
            </LinkButton>
          }
        />
        <FileRow
          type="ZIP"
          name="bilder.zip"
          meta={<FieldError>Verbindung verloren bei 62 %.</FieldError>}
          action={<Button small>Fortsetzen</Button>}
        />
      </div>
      <div className="max-w-56">
        <SkeletonText />
      </div>
      <Samples>
        <Avatar name="Frau Okonjo" size="small" hue="german" />
        <Avatar name="Rechenwerk Nord" hue="maths" />
        <Avatar name="Ms Fennimore" size="large" hue="english" />
      </Samples>
    </Spec>
    <Spec title="Empty and broken">
      <EmptyState
        art={<SheetsArt />}
        title="Noch nichts gemerkt"
        heading="h3"
        actions={
          <LinkButton look="go" href="#top">
            Material suchen
          </LinkButton>
        }
      >
        Tippe auf das Herz an einer Karte. Gemerktes bleibt auch ohne Anmeldung auf diesem Gerät.
      </EmptyState>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-6">
        <EmptyState
          ground="panel"
          art={<BoardArt />}
          title="Diese Seite gibt es nicht"
          footnote="Fehler 404"
          actions={
            <LinkButton look="main" href="#top">
              Zur Startseite
            </LinkButton>
          }
        >
          Der Link ist alt oder hat einen Tippfehler.
        </EmptyState>
        <EmptyState ground="panel" art={<UnpluggedArt />} title="Keine Verbindung" actions={<Button look="main">Erneut versuchen</Button>}>
          Dein Warenkorb ist auf diesem Gerät gesichert.
        </EmptyState>
      </div>
    </Spec>
  </>
);
