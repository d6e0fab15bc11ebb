import { z } from "zod";

// Before any schema is made: zod would try whether it may compile them, which the policy of these pages forbids and reports.
z.config({ jitless: true });
