/**
 * The route table: one row per page of a world. The internal path is the folder under app/[world]; what a visitor sees is in pathnames.ts.
 * It decides robots (WORLD-7), access, sitemap group and hreflang.
 */
export const routes = {
  "home": {"path": "/", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "authorDomain.blog": {"path": "/blog", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": "static"},
  "authorDomain.materials": {"path": "/materials", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": "static"},
  "author": {"path": "/author/{id}/{slug}", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": "authors", "params": {"id": "id", "slug": "slug"}},
  "author.materials": {"path": "/author/{id}/{slug}/materials", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null, "params": {"id": "id", "slug": "slug"}},
  "author.blog": {"path": "/author/{id}/{slug}/blog", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null, "params": {"id": "id", "slug": "slug"}},
  "author.activity": {"path": "/author/{id}/{slug}/activity", "area": "public", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null, "params": {"id": "id", "slug": "slug"}},
  "author.following": {"path": "/author/{id}/{slug}/following", "area": "public", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null, "params": {"id": "id", "slug": "slug"}},
  "userProfile": {"path": "/id/{id}/{slug}", "area": "public", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null, "params": {"id": "id", "slug": "slug"}},
  "material": {"path": "/material/{id}/{slug}", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "linked-translations-only", "sitemap": "materials", "params": {"id": "id", "slug": "slug"}},
  "materialCardPreview": {"path": "/material-card-preview/{id}", "area": "public", "robots": "noindex,nofollow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null, "params": {"id": "id"}},
  "materialFeedback": {"path": "/material-feedback/{id}", "area": "public", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"id": "id"}},
  "post": {"path": "/post/{id}", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "linked-translations-only", "sitemap": "posts", "params": {"id": "id"}},
  "postEditor": {"path": "/post-editor", "area": "public", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "search": {"path": "/search", "area": "public", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null},
  "landing.keyword": {"path": "/topic/{id}/{slug}", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "linked-translations-only", "sitemap": "landings", "params": {"id": "id", "slug": "slug"}},
  "landing.lessons": {"path": "/{id}/{slug}", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "linked-translations-only", "sitemap": "landings", "params": {"id": "id", "slug": "slug"}},
  "landing.school": {"path": "/schulmaterialen/{school}/{id}/{slug}", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": "landings", "params": {"school": "school", "id": "id", "slug": "slug"}},
  "landing.offers": {"path": "/offers", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.recommendations": {"path": "/recommendations", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.homeschooling": {"path": "/homeschooling", "area": "public", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.mentalHealth.areYouOk": {"path": "/mental-health/are-you-ok", "area": "public", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.mentalHealth.kids": {"path": "/mental-health/kids", "area": "public", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.inclusion": {"path": "/inclusion", "area": "public", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.climate": {"path": "/climate", "area": "public", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.app": {"path": "/app", "area": "public", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.foundation": {"path": "/foundation", "area": "public", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "landing.referralInvitation": {"path": "/invitation", "area": "public", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null},
  "content.podcast": {"path": "/podcast", "area": "content", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "content.magazine": {"path": "/magazine", "area": "content", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "content.partners": {"path": "/partners", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.faq": {"path": "/faq", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.help": {"path": "/help", "area": "content", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "content.imprint": {"path": "/imprint", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.terms": {"path": "/terms", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.team": {"path": "/team", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.jobs": {"path": "/jobs", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.fontsTools": {"path": "/fonts-tools", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.privacy": {"path": "/privacy", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.nps": {"path": "/nps", "area": "content", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet": {"path": "/cabinet", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "redirectTo": "cabinet.boughtMaterials"},
  "cabinet.boughtMaterials": {"path": "/cabinet/bought-materials", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.bankDetails": {"path": "/cabinet/bank-details", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.changeEmail": {"path": "/cabinet/change-email", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.changePassword": {"path": "/cabinet/change-password", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.billingAddress": {"path": "/cabinet/billing-address", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.notifications": {"path": "/cabinet/notifications", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.uploadEdit": {"path": "/cabinet/upload-edit", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.sales": {"path": "/cabinet/sales", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.evaluation": {"path": "/cabinet/evaluation", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.credit": {"path": "/cabinet/credit", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.fee": {"path": "/cabinet/fee", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.invoices": {"path": "/cabinet/invoices", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.vouchers": {"path": "/cabinet/vouchers", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.share": {"path": "/cabinet/share", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.firstUpload": {"path": "/cabinet/first-upload", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.firstUpload.material": {"path": "/cabinet/first-upload/{id}", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"id": "materialId"}},
  "cabinet.authorRedirect": {"path": "/cabinet/author-redirect", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.mySubjects": {"path": "/cabinet/my-subjects", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.mySchool": {"path": "/cabinet/my-school", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.schoolWishlist": {"path": "/cabinet/school-wishlist", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.schoolAccount": {"path": "/cabinet/school-account", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.schoolCreation": {"path": "/cabinet/school-creation", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cabinet.favourites": {"path": "/cabinet/favourites", "area": "cabinet", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "login": {"path": "/login", "area": "auth", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "none", "sitemap": null},
  "register": {"path": "/register", "area": "auth", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "none", "sitemap": null},
  "registerConfirm": {"path": "/register/confirm/{token}", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "registrationToken"}},
  "completeRegistration": {"path": "/complete-registration/{token}", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "forgotPassword": {"path": "/forgot-password", "area": "auth", "robots": "noindex,follow", "access": "public", "rendering": "static", "hreflang": "none", "sitemap": null},
  "passwordRecovery": {"path": "/password-recovery/{token}", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "changeEmailConfirm": {"path": "/change-email-confirm/{token}", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "confirmationToken"}},
  "changeCountry": {"path": "/change-country", "area": "auth", "robots": "noindex,follow", "access": "public", "rendering": "static", "hreflang": "none", "sitemap": null},
  "authorize": {"path": "/authorize", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "microsoftRedirect": {"path": "/microsoft-redirect", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "loginAs": {"path": "/login-as", "area": "auth", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "cart": {"path": "/cart", "area": "commerce", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "payment": {"path": "/payment", "area": "commerce", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "orderConfirmation": {"path": "/order-confirmation", "area": "commerce", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "invoicePurchaseSuccess": {"path": "/invoice-purchase-success", "area": "commerce", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "abandonedCartRedirect": {"path": "/abandoned-cart", "area": "commerce", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "aiTools": {"path": "/ai-tools", "area": "ai", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "aiTools.tool": {"path": "/ai-tools/{id}", "area": "ai", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static", "params": {"id": "id"}},
  "aiTools.document": {"path": "/ai-tools/document/{id}", "area": "ai", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"id": "id"}},
  "aiTools.documents": {"path": "/ai-tools/documents", "area": "ai", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "aiTools.faq": {"path": "/ai-tools/faq", "area": "ai", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "interactive": {"path": "/interactive", "area": "interactive", "robots": "index,follow", "access": "public", "rendering": "cached", "hreflang": "all-worlds", "sitemap": "static"},
  "interactive.home": {"path": "/interactive/home", "area": "interactive", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "interactive.materials": {"path": "/interactive/materials", "area": "interactive", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null},
  "interactive.myInteractives": {"path": "/interactive/my-interactives", "area": "interactive", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "interactive.learningRooms": {"path": "/interactive/learning-rooms", "area": "interactive", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "interactive.courses": {"path": "/interactive/courses", "area": "interactive", "robots": "noindex,follow", "access": "public", "rendering": "cached", "hreflang": "none", "sitemap": null},
  "tokenLinks.unfollowAuthor": {"path": "/unfollow-author/{token}", "area": "token", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "tokenLinks.mailingUnsubscribe": {"path": "/mailing-unsubscribe/{token}", "area": "token", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "tokenLinks.unsubscribe": {"path": "/unsubscribe/{token}", "area": "token", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "tokenLinks.unsubscribeByLink": {"path": "/unsubscribe-by-link", "area": "token", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
  "tokenLinks.freeMaterialDownload": {"path": "/free-material-download/{token}", "area": "token", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "tokenLinks.recommendation": {"path": "/recommendation/{token}", "area": "token", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null, "params": {"token": "token"}},
  "content.withdrawal": {"path": "/withdrawal", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.accessibility": {"path": "/accessibility", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "content.ranking": {"path": "/ranking", "area": "content", "robots": "index,follow", "access": "public", "rendering": "static", "hreflang": "all-worlds", "sitemap": "static"},
  "admin": {"path": "/admin", "area": "admin", "robots": "noindex,nofollow", "access": "personal", "rendering": "shell", "hreflang": "none", "sitemap": null},
} as const satisfies Record<string, RouteRow>;

export type Robots = "index,follow" | "noindex,follow" | "noindex,nofollow";

export type RouteRow = {
  path: string;
  area: string;
  robots: Robots;
  access: "public" | "personal";
  /** static: no data. cached: data, kept by the page cache. shell: rendered once per world without data, data by the client. */
  rendering: "static" | "cached" | "shell";
  hreflang: "all-worlds" | "linked-translations-only" | "none";
  sitemap: string | null;
  params?: Record<string, string>;
  redirectTo?: string;
};

export type RouteKey = keyof typeof routes;

export const routeKeys = Object.keys(routes) as RouteKey[];

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** The parameters of a route, by name; an empty object for routes without. */
export type RouteParams<Key extends RouteKey> = { [Name in ParamNames<(typeof routes)[Key]["path"]>]: string | number };
