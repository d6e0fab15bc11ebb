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
import * as v1EvaluationCsv from "#app/api/v1/evaluation/csv/route.ts";
import * as v1Evaluation from "#app/api/v1/evaluation/route.ts";
import * as v1Filters from "#app/api/v1/filters/route.ts";
import * as v1InvoicesIdLink from "#app/api/v1/invoices/[id]/link/route.ts";
import * as v1InvoicesIdPdf from "#app/api/v1/invoices/[id]/pdf/route.ts";
import * as v1InvoicesIdXrechnung from "#app/api/v1/invoices/[id]/xrechnung/route.ts";
import * as v1Invoices from "#app/api/v1/invoices/route.ts";
import * as v1InvoicesYearCsv from "#app/api/v1/invoices/year/csv/route.ts";
import * as v1InvoicesYearPdf from "#app/api/v1/invoices/year/pdf/route.ts";
import * as v1InvoicesYear from "#app/api/v1/invoices/year/route.ts";
import * as v1MaterialsIdArchive from "#app/api/v1/materials/[id]/archive/route.ts";
import * as v1MaterialsIdCopyToWorld from "#app/api/v1/materials/[id]/copy-to-world/route.ts";
import * as v1MaterialsIdDiscard from "#app/api/v1/materials/[id]/discard/route.ts";
import * as v1MaterialsIdDraft from "#app/api/v1/materials/[id]/draft/route.ts";
import * as v1MaterialsIdFilesFileIdChange from "#app/api/v1/materials/[id]/files/[fileId]/change/route.ts";
import * as v1MaterialsIdFilesFileIdLink from "#app/api/v1/materials/[id]/files/[fileId]/link/route.ts";
import * as v1MaterialsIdFilesFileIdRemove from "#app/api/v1/materials/[id]/files/[fileId]/remove/route.ts";
import * as v1MaterialsIdFilesFileId from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import * as v1MaterialsIdFindings from "#app/api/v1/materials/[id]/findings/route.ts";
import * as v1MaterialsIdParts from "#app/api/v1/materials/[id]/parts/route.ts";
import * as v1MaterialsIdRestore from "#app/api/v1/materials/[id]/restore/route.ts";
import * as v1MaterialsIdSubmit from "#app/api/v1/materials/[id]/submit/route.ts";
import * as v1MaterialsIdWithdrawSubmission from "#app/api/v1/materials/[id]/withdraw-submission/route.ts";
import * as v1MaterialsBulkApply from "#app/api/v1/materials/bulk/apply/route.ts";
import * as v1MaterialsBulkCsv from "#app/api/v1/materials/bulk/csv/route.ts";
import * as v1MaterialsBulkPreview from "#app/api/v1/materials/bulk/preview/route.ts";
import * as v1MaterialsBulk from "#app/api/v1/materials/bulk/route.ts";
import * as v1MaterialsBulkRows from "#app/api/v1/materials/bulk/rows/route.ts";
import * as v1MaterialsBulkUndo from "#app/api/v1/materials/bulk/undo/route.ts";
import * as v1MaterialsBundles from "#app/api/v1/materials/bundles/route.ts";
import * as v1MaterialsCurriculum from "#app/api/v1/materials/curriculum/route.ts";
import * as v1MaterialsDrafts from "#app/api/v1/materials/drafts/route.ts";
import * as v1MaterialsGradeRules from "#app/api/v1/materials/grade-rules/route.ts";
import * as v1MaterialsOwn from "#app/api/v1/materials/own/route.ts";
import * as v1ModerationAppeals from "#app/api/v1/moderation/appeals/route.ts";
import * as v1ModerationNotices from "#app/api/v1/moderation/notices/route.ts";
import * as v1OrdersIdCancel from "#app/api/v1/orders/[id]/cancel/route.ts";
import * as v1OrdersId from "#app/api/v1/orders/[id]/route.ts";
import * as v1Orders from "#app/api/v1/orders/route.ts";
import * as v1PaymentOptions from "#app/api/v1/payment-options/route.ts";
import * as v1PaymentsStripeWebhook from "#app/api/v1/payments/stripe/webhook/route.ts";
import * as v1SalesId from "#app/api/v1/sales/[id]/route.ts";
import * as v1SalesCsv from "#app/api/v1/sales/csv/route.ts";
import * as v1Sales from "#app/api/v1/sales/route.ts";
import * as v1SchoolClassification from "#app/api/v1/school-classification/route.ts";
import * as v1Share from "#app/api/v1/share/route.ts";
import * as v1Subscriptions from "#app/api/v1/subscriptions/route.ts";
import * as v1UploadsId from "#app/api/v1/uploads/[id]/route.ts";
import * as v1Uploads from "#app/api/v1/uploads/route.ts";
import * as v1UserDetails from "#app/api/v1/user/details/route.ts";
import * as v1User from "#app/api/v1/user/route.ts";
import * as v1VouchersIdEnd from "#app/api/v1/vouchers/[id]/end/route.ts";
import * as v1VouchersId from "#app/api/v1/vouchers/[id]/route.ts";
import * as v1VouchersMaterials from "#app/api/v1/vouchers/materials/route.ts";
import * as v1Vouchers from "#app/api/v1/vouchers/route.ts";
import * as v3AccountBankDetailsRemove from "#app/api/v3/account/bank-details/remove/route.ts";
import * as v3AccountBankDetails from "#app/api/v3/account/bank-details/route.ts";
import * as v3AccountBillingAddress from "#app/api/v3/account/billing-address/route.ts";
import * as v3AccountCancelDeletion from "#app/api/v3/account/cancel-deletion/route.ts";
import * as v3AccountDelete from "#app/api/v3/account/delete/route.ts";
import * as v3AccountEmailChangeCancel from "#app/api/v3/account/email-change/cancel/route.ts";
import * as v3AccountEmailChange from "#app/api/v3/account/email-change/route.ts";
import * as v3AccountExportLink from "#app/api/v3/account/export/link/route.ts";
import * as v3AccountExport from "#app/api/v3/account/export/route.ts";
import * as v3AccountKeepCheck from "#app/api/v3/account/keep/check/route.ts";
import * as v3AccountKeep from "#app/api/v3/account/keep/route.ts";
import * as v3AdminAuditCsv from "#app/api/v3/admin/audit/csv/route.ts";
import * as v3AdminAudit from "#app/api/v3/admin/audit/route.ts";
import * as v3AdminLoginAsEnd from "#app/api/v3/admin/login-as/end/route.ts";
import * as v3AdminLoginAsNow from "#app/api/v3/admin/login-as/now/route.ts";
import * as v3AdminLoginAs from "#app/api/v3/admin/login-as/route.ts";
import * as v3AdminModerationIdDecide from "#app/api/v3/admin/moderation/[id]/decide/route.ts";
import * as v3AdminModerationId from "#app/api/v3/admin/moderation/[id]/route.ts";
import * as v3AdminModeration from "#app/api/v3/admin/moderation/route.ts";
import * as v3AdminPayoutsIdReturn from "#app/api/v3/admin/payouts/[id]/return/route.ts";
import * as v3AdminPayoutsBatchesIdApprove from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import * as v3AdminPayoutsBatchesIdDiscard from "#app/api/v3/admin/payouts/batches/[id]/discard/route.ts";
import * as v3AdminPayoutsBatchesIdExecute from "#app/api/v3/admin/payouts/batches/[id]/execute/route.ts";
import * as v3AdminPayoutsBatchesIdFile from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import * as v3AdminPayoutsBatchesId from "#app/api/v3/admin/payouts/batches/[id]/route.ts";
import * as v3AdminPayoutsBatches from "#app/api/v3/admin/payouts/batches/route.ts";
import * as v3AdminPayoutsCandidates from "#app/api/v3/admin/payouts/candidates/route.ts";
import * as v3AdminPayoutsDac7Csv from "#app/api/v3/admin/payouts/dac7/csv/route.ts";
import * as v3AdminPayoutsDac7 from "#app/api/v3/admin/payouts/dac7/route.ts";
import * as v3AdminPayoutsMonth from "#app/api/v3/admin/payouts/month/route.ts";
import * as v3AdminPayoutsOssCsv from "#app/api/v3/admin/payouts/oss/csv/route.ts";
import * as v3AdminPayoutsOss from "#app/api/v3/admin/payouts/oss/route.ts";
import * as v3AdminRatesCsv from "#app/api/v3/admin/rates/csv/route.ts";
import * as v3AdminRates from "#app/api/v3/admin/rates/route.ts";
import * as v3AdminRefundsIdDecide from "#app/api/v3/admin/refunds/[id]/decide/route.ts";
import * as v3AdminRefundsIdPaidBack from "#app/api/v3/admin/refunds/[id]/paid-back/route.ts";
import * as v3AdminRefundsOrder from "#app/api/v3/admin/refunds/order/route.ts";
import * as v3AdminRefunds from "#app/api/v3/admin/refunds/route.ts";
import * as v3AdminSurveyCsv from "#app/api/v3/admin/survey/csv/route.ts";
import * as v3AdminSurvey from "#app/api/v3/admin/survey/route.ts";
import * as v3AdminUsersIdBlock from "#app/api/v3/admin/users/[id]/block/route.ts";
import * as v3AdminUsersIdCertify from "#app/api/v3/admin/users/[id]/certify/route.ts";
import * as v3AdminUsersIdChangeRole from "#app/api/v3/admin/users/[id]/change-role/route.ts";
import * as v3AdminUsersId from "#app/api/v3/admin/users/[id]/route.ts";
import * as v3AdminUsersIdUnblock from "#app/api/v3/admin/users/[id]/unblock/route.ts";
import * as v3AdminUsers from "#app/api/v3/admin/users/route.ts";
import * as v3AdminVouchersIdEnd from "#app/api/v3/admin/vouchers/[id]/end/route.ts";
import * as v3AdminVouchers from "#app/api/v3/admin/vouchers/route.ts";
import * as v3AdminWithdrawalsIdDecide from "#app/api/v3/admin/withdrawals/[id]/decide/route.ts";
import * as v3AdminWithdrawals from "#app/api/v3/admin/withdrawals/route.ts";
import * as v3AgbAcceptAgb from "#app/api/v3/agb/accept-agb/route.ts";
import * as v3AgbGetActualAgb from "#app/api/v3/agb/get-actual-agb/route.ts";
import * as v3AgbGetActualAgbPublishedAt from "#app/api/v3/agb/get-actual-agb-published-at/route.ts";
import * as v3AgbIsActualAgbAccepted from "#app/api/v3/agb/is-actual-agb-accepted/route.ts";
import * as v3AuthorsDomainAsk from "#app/api/v3/authors/domain/ask/route.ts";
import * as v3AuthorsDomain from "#app/api/v3/authors/domain/route.ts";
import * as v3AuthorsDomainVerify from "#app/api/v3/authors/domain/verify/route.ts";
import * as v3ChangeEmailCheck from "#app/api/v3/change-email/check/route.ts";
import * as v3ChangeEmailConfirm from "#app/api/v3/change-email/confirm/route.ts";
import * as v3CommentsEdit from "#app/api/v3/comments/edit/route.ts";
import * as v3CommentsHide from "#app/api/v3/comments/hide/route.ts";
import * as v3CommentsRemove from "#app/api/v3/comments/remove/route.ts";
import * as v3Comments from "#app/api/v3/comments/route.ts";
import * as v3CommentsWrite from "#app/api/v3/comments/write/route.ts";
import * as v3ElasticIndexerAnonymousWishlistQuery from "#app/api/v3/elastic-indexer/anonymous-wishlist/query/route.ts";
import * as v3ElasticIndexerMaterialsQuery from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import * as v3ElasticIndexerMaterialsSuggest from "#app/api/v3/elastic-indexer/materials/suggest/route.ts";
import * as v3ElasticIndexerWishlistQuery from "#app/api/v3/elastic-indexer/wishlist/query/route.ts";
import * as v3EventsErrors from "#app/api/v3/events/errors/route.ts";
import * as v3EventsForget from "#app/api/v3/events/forget/route.ts";
import * as v3EventsTrack from "#app/api/v3/events/track/route.ts";
import * as v3EventsView from "#app/api/v3/events/view/route.ts";
import * as v3FeedbackAnswer from "#app/api/v3/feedback/answer/route.ts";
import * as v3FeedbackDesk from "#app/api/v3/feedback/desk/route.ts";
import * as v3FeedbackGive from "#app/api/v3/feedback/give/route.ts";
import * as v3FeedbackRemove from "#app/api/v3/feedback/remove/route.ts";
import * as v3Feedback from "#app/api/v3/feedback/route.ts";
import * as v3FeedbackVote from "#app/api/v3/feedback/vote/route.ts";
import * as v3FreeMaterialsDescribe from "#app/api/v3/free-materials/describe/route.ts";
import * as v3FreeMaterialsRequest from "#app/api/v3/free-materials/request/route.ts";
import * as v3FreeMaterialsTake from "#app/api/v3/free-materials/take/route.ts";
import * as v3ItemTags from "#app/api/v3/item-tags/route.ts";
import * as v3LinksAct from "#app/api/v3/links/act/route.ts";
import * as v3LinksDescribe from "#app/api/v3/links/describe/route.ts";
import * as v3LinksOneClick from "#app/api/v3/links/one-click/[token]/route.ts";
import * as v3LinksRequest from "#app/api/v3/links/request/route.ts";
import * as v3LocationGetCountry from "#app/api/v3/location/get-country/route.ts";
import * as v3LocationSamePage from "#app/api/v3/location/same-page/route.ts";
import * as v3LocationSetCountry from "#app/api/v3/location/set-country/route.ts";
import * as v3MegaMenuGetSubjects from "#app/api/v3/mega-menu/get-subjects/route.ts";
import * as v3NotificationsPreferences from "#app/api/v3/notifications/preferences/route.ts";
import * as v3PayoutsBalances from "#app/api/v3/payouts/balances/route.ts";
import * as v3PayoutsCreditNotesIdLink from "#app/api/v3/payouts/credit-notes/[id]/link/route.ts";
import * as v3PayoutsCreditNotesCsv from "#app/api/v3/payouts/credit-notes/csv/route.ts";
import * as v3PayoutsCreditNotes from "#app/api/v3/payouts/credit-notes/route.ts";
import * as v3PayoutsIdentity from "#app/api/v3/payouts/identity/route.ts";
import * as v3PayoutsMovementsCsv from "#app/api/v3/payouts/movements/csv/route.ts";
import * as v3PayoutsMovements from "#app/api/v3/payouts/movements/route.ts";
import * as v3PayoutsShare from "#app/api/v3/payouts/share/route.ts";
import * as v3PayoutsTaxStatus from "#app/api/v3/payouts/tax-status/route.ts";
import * as v3PayoutsTaxYearCsv from "#app/api/v3/payouts/tax-year/csv/route.ts";
import * as v3PayoutsTaxYearPdf from "#app/api/v3/payouts/tax-year/pdf/route.ts";
import * as v3PayoutsTaxYear from "#app/api/v3/payouts/tax-year/route.ts";
import * as v3PayoutsTurnIntoCredit from "#app/api/v3/payouts/turn-into-credit/route.ts";
import * as v3PostsIdDelete from "#app/api/v3/posts/[id]/delete/route.ts";
import * as v3PostsIdPublish from "#app/api/v3/posts/[id]/publish/route.ts";
import * as v3PostsIdRestore from "#app/api/v3/posts/[id]/restore/route.ts";
import * as v3PostsId from "#app/api/v3/posts/[id]/route.ts";
import * as v3PostsIdSave from "#app/api/v3/posts/[id]/save/route.ts";
import * as v3PostsIdWithdraw from "#app/api/v3/posts/[id]/withdraw/route.ts";
import * as v3PostsCreate from "#app/api/v3/posts/create/route.ts";
import * as v3PostsPictures from "#app/api/v3/posts/pictures/route.ts";
import * as v3Posts from "#app/api/v3/posts/route.ts";
import * as v3RecommendationsDescribe from "#app/api/v3/recommendations/describe/route.ts";
import * as v3RecommendationsRemember from "#app/api/v3/recommendations/remember/route.ts";
import * as v3Recommendations from "#app/api/v3/recommendations/route.ts";
import * as v3ReferralsMine from "#app/api/v3/referrals/mine/route.ts";
import * as v3RegistrationConfirm from "#app/api/v3/registration/confirm/route.ts";
import * as v3RegistrationRegister from "#app/api/v3/registration/register/route.ts";
import * as v3RegistrationResend from "#app/api/v3/registration/resend/route.ts";
import * as v3SecurityChangePassword from "#app/api/v3/security/change-password/route.ts";
import * as v3SecurityPasskeysAdd from "#app/api/v3/security/passkeys/add/route.ts";
import * as v3SecurityPasskeysNew from "#app/api/v3/security/passkeys/new/route.ts";
import * as v3SecurityPasskeysProve from "#app/api/v3/security/passkeys/prove/route.ts";
import * as v3SecurityPasskeysRemove from "#app/api/v3/security/passkeys/remove/route.ts";
import * as v3SecurityPasskeysRename from "#app/api/v3/security/passkeys/rename/route.ts";
import * as v3SecurityPasskeysStart from "#app/api/v3/security/passkeys/start/route.ts";
import * as v3SecurityReauthenticate from "#app/api/v3/security/reauthenticate/route.ts";
import * as v3SecurityRecoveryCheck from "#app/api/v3/security/recovery/check/route.ts";
import * as v3SecurityRecoveryRequest from "#app/api/v3/security/recovery/request/route.ts";
import * as v3SecurityRecoveryReset from "#app/api/v3/security/recovery/reset/route.ts";
import * as v3SecurityRecoveryCodesRenew from "#app/api/v3/security/recovery-codes/renew/route.ts";
import * as v3Security from "#app/api/v3/security/route.ts";
import * as v3SecuritySessionsEnd from "#app/api/v3/security/sessions/end/route.ts";
import * as v3SecuritySessionsEndOthers from "#app/api/v3/security/sessions/end-others/route.ts";
import * as v3SecuritySessions from "#app/api/v3/security/sessions/route.ts";
import * as v3SecurityTotpConfirm from "#app/api/v3/security/totp/confirm/route.ts";
import * as v3SecurityTotpDisable from "#app/api/v3/security/totp/disable/route.ts";
import * as v3SecurityTotpStart from "#app/api/v3/security/totp/start/route.ts";
import * as v3SocialAppleCallback from "#app/api/v3/social/apple-callback/route.ts";
import * as v3SocialComplete from "#app/api/v3/social/complete/route.ts";
import * as v3SocialConfirm from "#app/api/v3/social/confirm/route.ts";
import * as v3SocialIdentities from "#app/api/v3/social/identities/route.ts";
import * as v3SocialLink from "#app/api/v3/social/link/route.ts";
import * as v3SocialPending from "#app/api/v3/social/pending/route.ts";
import * as v3SocialProviders from "#app/api/v3/social/providers/route.ts";
import * as v3SocialStart from "#app/api/v3/social/start/route.ts";
import * as v3SocialUnlink from "#app/api/v3/social/unlink/route.ts";
import * as v3SubscriptionsAnonymousPersist from "#app/api/v3/subscriptions/anonymous/persist/route.ts";
import * as v3SubscriptionsAnonymousSubscribe from "#app/api/v3/subscriptions/anonymous/subscribe/route.ts";
import * as v3SubscriptionsAnonymousUnsubscribe from "#app/api/v3/subscriptions/anonymous/unsubscribe/route.ts";
import * as v3SubscriptionsSubscribe from "#app/api/v3/subscriptions/subscribe/route.ts";
import * as v3SubscriptionsUnsubscribe from "#app/api/v3/subscriptions/unsubscribe/route.ts";
import * as v3SurveyAnswer from "#app/api/v3/survey/answer/route.ts";
import * as v3SurveyMine from "#app/api/v3/survey/mine/route.ts";
import * as v3Texts from "#app/api/v3/texts/route.ts";
import * as v3UserDetailsAvatar from "#app/api/v3/user-details/avatar/route.ts";
import * as v3UserDetailsBackground from "#app/api/v3/user-details/background/route.ts";
import * as v3UserDetailsQuery from "#app/api/v3/user-details/query/route.ts";
import * as v3UserDetailsRemoveAvatar from "#app/api/v3/user-details/remove-avatar/route.ts";
import * as v3UserDetailsRemoveBackground from "#app/api/v3/user-details/remove-background/route.ts";
import * as v3Withdrawals from "#app/api/v3/withdrawals/route.ts";
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
  "/api/v1/invoices/year/csv": v1InvoicesYearCsv,
  "/api/v1/invoices/year/pdf": v1InvoicesYearPdf,
  "/api/v1/invoices/year": v1InvoicesYear,
  "/api/v3/admin/payouts/dac7/csv": v3AdminPayoutsDac7Csv,
  "/api/v3/admin/payouts/dac7": v3AdminPayoutsDac7,
  "/api/v3/admin/payouts/oss/csv": v3AdminPayoutsOssCsv,
  "/api/v3/admin/payouts/month": v3AdminPayoutsMonth,
  "/api/v3/admin/payouts/oss": v3AdminPayoutsOss,
  "/api/v3/payouts/identity": v3PayoutsIdentity,
  "/api/v3/payouts/tax-year/csv": v3PayoutsTaxYearCsv,
  "/api/v3/payouts/tax-year/pdf": v3PayoutsTaxYearPdf,
  "/api/v3/payouts/tax-year": v3PayoutsTaxYear,
  "/api/v1/invoices/{id}/xrechnung": v1InvoicesIdXrechnung,
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
  "/api/v3/account/bank-details/remove": v3AccountBankDetailsRemove,
  "/api/v3/account/bank-details": v3AccountBankDetails,
  "/api/v3/account/billing-address": v3AccountBillingAddress,
  "/api/v3/account/cancel-deletion": v3AccountCancelDeletion,
  "/api/v3/account/delete": v3AccountDelete,
  "/api/v3/account/email-change/cancel": v3AccountEmailChangeCancel,
  "/api/v3/account/email-change": v3AccountEmailChange,
  "/api/v3/account/export/link": v3AccountExportLink,
  "/api/v3/account/export": v3AccountExport,
  "/api/v3/account/keep/check": v3AccountKeepCheck,
  "/api/v3/account/keep": v3AccountKeep,
  "/api/v3/authors/domain/ask": v3AuthorsDomainAsk,
  "/api/v3/authors/domain": v3AuthorsDomain,
  "/api/v3/authors/domain/verify": v3AuthorsDomainVerify,
  "/api/v3/change-email/check": v3ChangeEmailCheck,
  "/api/v3/change-email/confirm": v3ChangeEmailConfirm,
  "/api/v3/admin/audit": v3AdminAudit,
  "/api/v3/admin/audit/csv": v3AdminAuditCsv,
  "/api/v3/admin/login-as": v3AdminLoginAs,
  "/api/v3/admin/login-as/end": v3AdminLoginAsEnd,
  "/api/v3/admin/login-as/now": v3AdminLoginAsNow,
  "/api/v3/admin/users": v3AdminUsers,
  "/api/v3/admin/users/{id}": v3AdminUsersId,
  "/api/v3/admin/users/{id}/block": v3AdminUsersIdBlock,
  "/api/v3/admin/users/{id}/certify": v3AdminUsersIdCertify,
  "/api/v3/admin/users/{id}/change-role": v3AdminUsersIdChangeRole,
  "/api/v3/admin/users/{id}/unblock": v3AdminUsersIdUnblock,
  "/api/v3/agb/accept-agb": v3AgbAcceptAgb,
  "/api/v3/agb/get-actual-agb": v3AgbGetActualAgb,
  "/api/v3/agb/get-actual-agb-published-at": v3AgbGetActualAgbPublishedAt,
  "/api/v3/agb/is-actual-agb-accepted": v3AgbIsActualAgbAccepted,
  "/api/v3/elastic-indexer/materials/query": v3ElasticIndexerMaterialsQuery,
  "/api/v3/elastic-indexer/materials/suggest": v3ElasticIndexerMaterialsSuggest,
  "/api/v3/events/errors": v3EventsErrors,
  "/api/v3/events/forget": v3EventsForget,
  "/api/v3/events/track": v3EventsTrack,
  "/api/v3/feedback": v3Feedback,
  "/api/v3/feedback/desk": v3FeedbackDesk,
  "/api/v3/feedback/give": v3FeedbackGive,
  "/api/v3/feedback/remove": v3FeedbackRemove,
  "/api/v3/feedback/answer": v3FeedbackAnswer,
  "/api/v3/feedback/vote": v3FeedbackVote,
  "/api/v3/location/get-country": v3LocationGetCountry,
  "/api/v3/location/same-page": v3LocationSamePage,
  "/api/v3/location/set-country": v3LocationSetCountry,
  "/api/v3/item-tags": v3ItemTags,
  "/api/v3/mega-menu/get-subjects": v3MegaMenuGetSubjects,
  "/api/v3/comments": v3Comments,
  "/api/v3/comments/edit": v3CommentsEdit,
  "/api/v3/comments/hide": v3CommentsHide,
  "/api/v3/comments/remove": v3CommentsRemove,
  "/api/v3/comments/write": v3CommentsWrite,
  "/api/v3/posts": v3Posts,
  "/api/v3/posts/{id}/delete": v3PostsIdDelete,
  "/api/v3/posts/{id}/publish": v3PostsIdPublish,
  "/api/v3/posts/{id}/restore": v3PostsIdRestore,
  "/api/v3/posts/{id}": v3PostsId,
  "/api/v3/posts/{id}/save": v3PostsIdSave,
  "/api/v3/posts/{id}/withdraw": v3PostsIdWithdraw,
  "/api/v3/posts/create": v3PostsCreate,
  "/api/v3/posts/pictures": v3PostsPictures,
  "/api/v3/recommendations/describe": v3RecommendationsDescribe,
  "/api/v3/recommendations/remember": v3RecommendationsRemember,
  "/api/v3/recommendations": v3Recommendations,
  "/api/v3/referrals/mine": v3ReferralsMine,
  "/api/v3/registration/confirm": v3RegistrationConfirm,
  "/api/v3/registration/register": v3RegistrationRegister,
  "/api/v3/registration/resend": v3RegistrationResend,
  "/api/v3/security": v3Security,
  "/api/v3/security/change-password": v3SecurityChangePassword,
  "/api/v3/security/passkeys/add": v3SecurityPasskeysAdd,
  "/api/v3/security/passkeys/new": v3SecurityPasskeysNew,
  "/api/v3/security/passkeys/prove": v3SecurityPasskeysProve,
  "/api/v3/security/passkeys/remove": v3SecurityPasskeysRemove,
  "/api/v3/security/passkeys/rename": v3SecurityPasskeysRename,
  "/api/v3/security/passkeys/start": v3SecurityPasskeysStart,
  "/api/v3/security/reauthenticate": v3SecurityReauthenticate,
  "/api/v3/security/recovery-codes/renew": v3SecurityRecoveryCodesRenew,
  "/api/v3/security/recovery/check": v3SecurityRecoveryCheck,
  "/api/v3/security/recovery/request": v3SecurityRecoveryRequest,
  "/api/v3/security/recovery/reset": v3SecurityRecoveryReset,
  "/api/v3/security/sessions/end-others": v3SecuritySessionsEndOthers,
  "/api/v3/security/sessions/end": v3SecuritySessionsEnd,
  "/api/v3/security/sessions": v3SecuritySessions,
  "/api/v3/security/totp/confirm": v3SecurityTotpConfirm,
  "/api/v3/security/totp/disable": v3SecurityTotpDisable,
  "/api/v3/security/totp/start": v3SecurityTotpStart,
  "/api/v1/subscriptions": v1Subscriptions,
  "/api/v3/elastic-indexer/anonymous-wishlist/query": v3ElasticIndexerAnonymousWishlistQuery,
  "/api/v3/elastic-indexer/wishlist/query": v3ElasticIndexerWishlistQuery,
  "/api/v3/subscriptions/anonymous/persist": v3SubscriptionsAnonymousPersist,
  "/api/v3/subscriptions/anonymous/subscribe": v3SubscriptionsAnonymousSubscribe,
  "/api/v3/subscriptions/anonymous/unsubscribe": v3SubscriptionsAnonymousUnsubscribe,
  "/api/v3/subscriptions/subscribe": v3SubscriptionsSubscribe,
  "/api/v3/subscriptions/unsubscribe": v3SubscriptionsUnsubscribe,
  "/api/v3/notifications/preferences": v3NotificationsPreferences,
  "/api/v3/links/describe": v3LinksDescribe,
  "/api/v3/free-materials/describe": v3FreeMaterialsDescribe,
  "/api/v3/free-materials/request": v3FreeMaterialsRequest,
  "/api/v3/free-materials/take": v3FreeMaterialsTake,
  "/api/v3/links/act": v3LinksAct,
  "/api/v3/links/request": v3LinksRequest,
  "/api/v3/links/one-click/{token}": v3LinksOneClick,
  "/api/v3/social/providers": v3SocialProviders,
  "/api/v3/social/start": v3SocialStart,
  "/api/v3/social/apple-callback": v3SocialAppleCallback,
  "/api/v3/social/pending": v3SocialPending,
  "/api/v3/social/complete": v3SocialComplete,
  "/api/v3/social/confirm": v3SocialConfirm,
  "/api/v3/social/identities": v3SocialIdentities,
  "/api/v3/social/link": v3SocialLink,
  "/api/v3/social/unlink": v3SocialUnlink,
  "/api/v3/texts": v3Texts,
  "/api/v3/user-details/avatar": v3UserDetailsAvatar,
  "/api/v3/user-details/background": v3UserDetailsBackground,
  "/api/v3/user-details/remove-avatar": v3UserDetailsRemoveAvatar,
  "/api/v3/user-details/remove-background": v3UserDetailsRemoveBackground,
  "/api/v3/user-details/query": v3UserDetailsQuery,
  "/api/v1/materials/{id}/archive": v1MaterialsIdArchive,
  "/api/v1/materials/{id}/discard": v1MaterialsIdDiscard,
  "/api/v1/materials/{id}/draft": v1MaterialsIdDraft,
  "/api/v1/materials/{id}/files/{fileId}/change": v1MaterialsIdFilesFileIdChange,
  "/api/v1/materials/{id}/files/{fileId}/remove": v1MaterialsIdFilesFileIdRemove,
  "/api/v1/materials/{id}/findings": v1MaterialsIdFindings,
  "/api/v1/materials/{id}/restore": v1MaterialsIdRestore,
  "/api/v1/materials/{id}/submit": v1MaterialsIdSubmit,
  "/api/v1/materials/{id}/withdraw-submission": v1MaterialsIdWithdrawSubmission,
  "/api/v1/materials/curriculum": v1MaterialsCurriculum,
  "/api/v1/materials/{id}/copy-to-world": v1MaterialsIdCopyToWorld,
  "/api/v1/materials/{id}/parts": v1MaterialsIdParts,
  "/api/v1/materials/bulk/apply": v1MaterialsBulkApply,
  "/api/v1/materials/bulk/csv": v1MaterialsBulkCsv,
  "/api/v1/materials/bulk/preview": v1MaterialsBulkPreview,
  "/api/v1/materials/bulk": v1MaterialsBulk,
  "/api/v1/materials/bulk/rows": v1MaterialsBulkRows,
  "/api/v1/materials/bulk/undo": v1MaterialsBulkUndo,
  "/api/v1/materials/bundles": v1MaterialsBundles,
  "/api/v1/materials/drafts": v1MaterialsDrafts,
  "/api/v1/materials/grade-rules": v1MaterialsGradeRules,
  "/api/v1/materials/own": v1MaterialsOwn,
  "/api/v1/moderation/appeals": v1ModerationAppeals,
  "/api/v1/moderation/notices": v1ModerationNotices,
  "/api/v1/uploads": v1Uploads,
  "/api/v1/uploads/{id}": v1UploadsId,
  "/api/v3/admin/moderation": v3AdminModeration,
  "/api/v3/admin/moderation/{id}": v3AdminModerationId,
  "/api/v3/admin/moderation/{id}/decide": v3AdminModerationIdDecide,
  "/api/v3/admin/rates": v3AdminRates,
  "/api/v3/admin/rates/csv": v3AdminRatesCsv,
  "/api/v3/admin/refunds": v3AdminRefunds,
  "/api/v3/admin/refunds/{id}/decide": v3AdminRefundsIdDecide,
  "/api/v3/admin/refunds/{id}/paid-back": v3AdminRefundsIdPaidBack,
  "/api/v3/admin/refunds/order": v3AdminRefundsOrder,
  "/api/v3/admin/withdrawals": v3AdminWithdrawals,
  "/api/v3/admin/withdrawals/{id}/decide": v3AdminWithdrawalsIdDecide,
  "/api/v3/withdrawals": v3Withdrawals,
  "/api/v3/admin/payouts/{id}/return": v3AdminPayoutsIdReturn,
  "/api/v3/admin/payouts/candidates": v3AdminPayoutsCandidates,
  "/api/v3/admin/payouts/batches": v3AdminPayoutsBatches,
  "/api/v3/admin/payouts/batches/{id}": v3AdminPayoutsBatchesId,
  "/api/v3/admin/payouts/batches/{id}/file": v3AdminPayoutsBatchesIdFile,
  "/api/v3/admin/payouts/batches/{id}/discard": v3AdminPayoutsBatchesIdDiscard,
  "/api/v3/admin/payouts/batches/{id}/approve": v3AdminPayoutsBatchesIdApprove,
  "/api/v3/admin/payouts/batches/{id}/execute": v3AdminPayoutsBatchesIdExecute,
  "/api/v3/payouts/tax-status": v3PayoutsTaxStatus,
  "/api/v3/payouts/share": v3PayoutsShare,
  "/api/v3/payouts/credit-notes": v3PayoutsCreditNotes,
  "/api/v3/payouts/credit-notes/{id}/link": v3PayoutsCreditNotesIdLink,
  "/api/v3/payouts/credit-notes/csv": v3PayoutsCreditNotesCsv,
  "/api/v3/payouts/turn-into-credit": v3PayoutsTurnIntoCredit,
  "/api/v3/payouts/movements": v3PayoutsMovements,
  "/api/v3/payouts/movements/csv": v3PayoutsMovementsCsv,
  "/api/v3/payouts/balances": v3PayoutsBalances,
  "/api/v1/sales": v1Sales,
  "/api/v1/sales/csv": v1SalesCsv,
  "/api/v1/sales/{id}": v1SalesId,
  "/api/v3/events/view": v3EventsView,
  "/api/v1/evaluation": v1Evaluation,
  "/api/v1/evaluation/csv": v1EvaluationCsv,
  "/api/v1/vouchers": v1Vouchers,
  "/api/v1/vouchers/{id}": v1VouchersId,
  "/api/v1/vouchers/{id}/end": v1VouchersIdEnd,
  "/api/v1/vouchers/materials": v1VouchersMaterials,
  "/api/v1/school-classification": v1SchoolClassification,
  "/api/v1/share": v1Share,
  "/api/v3/admin/survey": v3AdminSurvey,
  "/api/v3/admin/survey/csv": v3AdminSurveyCsv,
  "/api/v3/survey/answer": v3SurveyAnswer,
  "/api/v3/survey/mine": v3SurveyMine,
  "/api/v3/admin/vouchers": v3AdminVouchers,
  "/api/v3/admin/vouchers/{id}/end": v3AdminVouchersIdEnd,
};
