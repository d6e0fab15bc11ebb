/**
 * For addresses that no page and no rewrite answers (`/x.php`): worlds and root show screens of their own, by missingPage(). It stands in
 * the data of every page, so it is one link.
 */
export default function NotFound() {
  return (
    <html lang="en">
      <body>
        <a href="/">404</a>
      </body>
    </html>
  );
}
