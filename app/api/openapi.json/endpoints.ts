import * as health from "#app/api/health/route.ts";
import * as oauth2Authenticate from "#app/api/oauth2/authenticate/route.ts";
import * as oauth2Logout from "#app/api/oauth2/logout/route.ts";
import * as oauth2Validate from "#app/api/oauth2/validate/route.ts";
import * as v1BoughtMaterials from "#app/api/v1/bought-materials/route.ts";
import * as v1CartAddItem from "#app/api/v1/cart/add-item/route.ts";
import * as v1CartApplyVoucher from "#app/api/v1/cart/apply-voucher/route.ts";
import * as v1CartReminder from "#app/api/v1/cart/reminder/route.ts";
import * as v1CartRemoveItem from "#app/api/v1/cart/remove-item/route.ts";
import * as v1CartRemoveVoucher from "#app/api/v1/cart/remove-voucher/route.ts";
import * as v1CartRestore from "#app/api/v1/cart/restore/route.ts";
import * as v1CartUseCredits from "#app/api/v1/cart/use-credits/route.ts";
import * as v1CartView from "#app/api/v1/cart/view/route.ts";
import * as v1Filters from "#app/api/v1/filters/route.ts";
import * as v1InvoicesIdLink from "#app/api/v1/invoices/[id]/link/route.ts";
import * as v1InvoicesIdPdf from "#app/api/v1/invoices/[id]/pdf/route.ts";
import * as v1Invoices from "#app/api/v1/invoices/route.ts";
import * as v1MaterialsIdFilesFileIdLink from "#app/api/v1/materials/[id]/files/[fileId]/link/route.ts";
import * as v1MaterialsIdFilesFileId from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import * as v1OrdersIdCancel from "#app/api/v1/orders/[id]/cancel/route.ts";
import * as v1OrdersId from "#app/api/v1/orders/[id]/route.ts";
import * as v1Orders from "#app/api/v1/orders/route.ts";
import * as v1PaymentOptions from "#app/api/v1/payment-options/route.ts";
import * as v1PaymentsStripeWebhook from "#app/api/v1/payments/stripe/webhook/route.ts";
import * as v1UserDetails from "#app/api/v1/user/details/route.ts";
import * as v1User from "#app/api/v1/user/route.ts";
import * as v3ElasticIndexerMaterialsQuery from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import * as v3ElasticIndexerMaterialsSuggest from "#app/api/v3/elastic-indexer/materials/suggest/route.ts";
import * as v3ItemTags from "#app/api/v3/item-tags/route.ts";
import * as v3MegaMenuGetSubjects from "#app/api/v3/mega-menu/get-subjects/route.ts";
import * as v3RegistrationConfirm from "#app/api/v3/registration/confirm/route.ts";
import * as v3RegistrationRegister from "#app/api/v3/registration/register/route.ts";
import * as v3RegistrationResend from "#app/api/v3/registration/resend/route.ts";
import * as v3Texts from "#app/api/v3/texts/route.ts";
import * as v3UserDetailsQuery from "#app/api/v3/user-details/query/route.ts";
import type { Endpoint } from "#lib/http/endpoint.ts";

type Handler = Endpoint | ((request: Request, context: never) => Promise<Response> | Response);
export type RouteModule = { readonly [Method in "GET" | "POST" | "PUT" | "PATCH" | "DELETE"]?: Handler };

/** Every route of the API by its path (CALL-22); a test names those that are missing here. */
export const endpoints: Record<string, RouteModule> = {
  "/api/health": health,
  "/api/oauth2/authenticate": oauth2Authenticate,
  "/api/oauth2/logout": oauth2Logout,
  "/api/oauth2/validate": oauth2Validate,
  "/api/v1/bought-materials": v1BoughtMaterials,
  "/api/v1/cart/add-item": v1CartAddItem,
  "/api/v1/cart/apply-voucher": v1CartApplyVoucher,
  "/api/v1/cart/reminder": v1CartReminder,
  "/api/v1/cart/remove-item": v1CartRemoveItem,
  "/api/v1/cart/remove-voucher": v1CartRemoveVoucher,
  "/api/v1/cart/restore": v1CartRestore,
  "/api/v1/cart/use-credits": v1CartUseCredits,
  "/api/v1/cart/view": v1CartView,
  "/api/v1/filters": v1Filters,
  "/api/v1/invoices/{id}/link": v1InvoicesIdLink,
  "/api/v1/invoices/{id}/pdf": v1InvoicesIdPdf,
  "/api/v1/invoices": v1Invoices,
  "/api/v1/materials/{id}/files/{fileId}/link": v1MaterialsIdFilesFileIdLink,
  "/api/v1/materials/{id}/files/{fileId}": v1MaterialsIdFilesFileId,
  "/api/v1/orders/{id}/cancel": v1OrdersIdCancel,
  "/api/v1/orders/{id}": v1OrdersId,
  "/api/v1/orders": v1Orders,
  "/api/v1/payment-options": v1PaymentOptions,
  "/api/v1/payments/stripe/webhook": v1PaymentsStripeWebhook,
  "/api/v1/user/details": v1UserDetails,
  "/api/v1/user": v1User,
  "/api/v3/elastic-indexer/materials/query": v3ElasticIndexerMaterialsQuery,
  "/api/v3/elastic-indexer/materials/suggest": v3ElasticIndexerMaterialsSuggest,
  "/api/v3/item-tags": v3ItemTags,
  "/api/v3/mega-menu/get-subjects": v3MegaMenuGetSubjects,
  "/api/v3/registration/confirm": v3RegistrationConfirm,
  "/api/v3/registration/register": v3RegistrationRegister,
  "/api/v3/registration/resend": v3RegistrationResend,
  "/api/v3/texts": v3Texts,
  "/api/v3/user-details/query": v3UserDetailsQuery,
};
