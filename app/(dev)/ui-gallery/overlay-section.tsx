"use client";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog, DialogClose } from "#components/platform/ui/dialog.tsx";
import { Gallery } from "#components/platform/ui/gallery.tsx";
import { pencil, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { Menu } from "#components/platform/ui/menu.tsx";
import { Sheet } from "#components/platform/ui/sheet.tsx";
import { Tabs } from "#components/platform/ui/tabs.tsx";
import { showToast } from "#components/platform/ui/toasts.ts";
import { Spec } from "./spec.tsx";

const pages = ["common", "de", "es", "fr", "gr", "it"].map((file, index) => {
  const picture = { src: `/placeholders/${file}.svg`, width: 353, height: 500, alt: `Linien ${file}` };
  return { number: index + 1, picture, thumb: picture };
});

const galleryTexts = {
  label: "Seiten des Materials",
  page: "Seite {page}",
  pageOf: "Seite {page} von {total}",
  total: "14",
  previous: "Vorige Seite",
  next: "Nächste Seite",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
};

export const OverlaySection = () => (
  <Spec title="Above the page" note="Dialog, sheet, menu, toast, tabs, gallery">
    <div className="flex flex-wrap gap-3">
      <Dialog
        title="Material zurückziehen?"
        description="„Rechnen mit Geld“ verschwindet aus der Suche. 12 Käuferinnen und Käufer behalten ihre Dateien."
        closeText="Schließen"
        trigger={<Button>Dialog</Button>}
        actions={
          <>
            <DialogClose render={<Button>Behalten</Button>} />
            <Button look="danger">Zurückziehen</Button>
          </>
        }
      />
      <Sheet
        title="Filter"
        closeText="Schließen"
        trigger={<Button>Sheet</Button>}
        footer={
          <Button look="go" wide>
            71 Materialien zeigen
          </Button>
        }
      >
        <Checkbox label="Klasse 6" count="71" defaultChecked />
        <Checkbox label="Mit Lösungen" count="64" />
      </Sheet>
      <Sheet title="Filter" closeText="Schließen" side trigger={<Button>Sheet at the side</Button>}>
        <Checkbox label="Klasse 6" count="71" defaultChecked />
      </Sheet>
      <Menu
        trigger={<Button>Menu</Button>}
        items={[
          { key: "edit", label: "Bearbeiten", icon: pencil, href: "#top" },
          { key: "delete", label: "Löschen", icon: trash2, danger: true },
        ]}
      />
      <Button onClick={() => showToast({ text: "„Bruch-Domino“ entfernt.", actionText: "Rückgängig machen" })}>Toast</Button>
      <Button busy busyText="Wird hinzugefügt">
        In den Warenkorb
      </Button>
    </div>
    <Tabs
      label="Beispiel"
      tabs={[
        { value: "a", label: "Materialien", count: "38", panel: <p>38 Materialien</p> },
        { value: "b", label: "Blog", count: "6", panel: <p>6 Beiträge</p> },
      ]}
    />
    <Gallery pages={pages} texts={galleryTexts} note="Seiten 7–14 nach dem Kauf" />
  </Spec>
);
