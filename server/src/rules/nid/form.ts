/** The form of a national bank code: how long it is and of which characters. */
import { ruleOfCheck } from "../ofCheck";
import { isLookAlike } from "../value/lookAlike";
import { lostZeros } from "../value/lostZeros";

export const nidLength = ruleOfCheck({
  id: "nid/length",
  defaultSeverity: "error",
  kinds: ["nid"],
  checks: ["length"],
  except: (literal) => lostZeros(literal) !== null,
  doc: {
    meaning:
      "The national bank code (routing number, BLZ, IFSC, BSB and the like) has a length its country doesn't use.",
    example: { bad: 'blz: "3704004"', good: 'blz: "37040044"' },
    source: "Bank directory interface, section 2.8",
  },
});

export const nidStructure = ruleOfCheck({
  id: "nid/structure",
  defaultSeverity: "error",
  kinds: ["nid"],
  checks: ["characters", "structure", "country", "location", "branch"],
  except: isLookAlike,
  doc: {
    meaning: "The national bank code holds a character at a place where its country's format has another class.",
    example: { bad: "ifsc: SBIN1001234", good: "ifsc: SBIN0001234" },
    source: "Bank directory interface, sections 2.6 and 2.8",
  },
});
